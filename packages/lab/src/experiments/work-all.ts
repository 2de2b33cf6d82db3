/** Works the items, at most `parallel` at a time, in their order. An item whose work throws is reported as a fault, and the others go on. */
export async function workAll<T extends { readonly seed: number }>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<void>,
): Promise<string[]> {
  const waiting = [...items];
  const faults: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await work(next);
      } catch (error) {
        const fault = `seed ${next.seed}: ${error instanceof Error ? error.message : error}`;
        faults.push(fault);
        console.error(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  return faults;
}
