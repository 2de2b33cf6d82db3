import { type ParseArgsConfig, parseArgs } from 'node:util';

/** How the lab's commands read what they are told; what does not fit ends them with code 2 and their usage. */
export interface Command<O extends NonNullable<ParseArgsConfig['options']>> {
  readonly values: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  /** Ends the process, saying why. */
  fail(message: string): never;
  /** A whole number of at most five digits. */
  number(name: string, text: string): number;
  /** A number that is not negative, with a fraction if need be, of at most five digits before the point. */
  amount(name: string, text: string): number;
  /** One of the words an option knows. */
  oneOf<const W extends string>(name: string, text: string, words: readonly W[]): W;
}

/** Reads the process's arguments; `--help`, where it is an option, prints the usage and ends the process. */
export function readCommand<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O): Command<O> {
  function fail(message: string): never {
    console.error(`${message}\n\n${usage}`);
    process.exit(2);
  }
  function read() {
    try {
      return parseArgs({ options }).values;
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  }
  const values = read();
  if (Reflect.get(values, 'help') === true) {
    console.log(usage);
    process.exit(0);
  }
  return {
    values,
    fail,
    number: (name, text) =>
      /^\d{1,5}$/.test(text) ? Number(text) : fail(`--${name} wants a whole number, got "${text}"`),
    amount: (name, text) =>
      /^\d{1,5}(\.\d+)?$/.test(text) ? Number(text) : fail(`--${name} wants a number, got "${text}"`),
    oneOf: (name, text, words) =>
      words.find((word) => word === text) ?? fail(`--${name} wants one of ${words.join(', ')}, got "${text}"`),
  };
}

/** Works the items, at most `parallel` at a time, in their order. An item whose work throws is told as a fault and the others go on. */
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
