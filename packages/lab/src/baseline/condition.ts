/** Polls until the condition holds or `ms` have passed; true when it held. 25 ms is half a game tick: finer polling sees nothing new. */
export async function until(condition: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
