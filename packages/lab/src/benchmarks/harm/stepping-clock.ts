import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * To be loaded first (`node --import`) by a child whose time of day is to be set: it goes by the machine's, plus what the file named in this
 * module's address says for the program, in ms. The machine's own clock is left alone, and monotonic time goes on as after a real step. Beside
 * that file the program writes the time of day it goes by from then on.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const script = process.argv[1] ?? '';
/** A program runs from its sources, in a folder of its name, or from a bundle of its name. */
const isOf = (name: string): boolean => script.includes(`/${name}/`) || script.endsWith(`/${name}.mjs`);
const steps = z.record(z.string(), z.number());
let step = 0;

function look(): void {
  const found = steps.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!found.success) return;
  const own = Object.entries(found.data).find(([name]) => isOf(name));
  if (own === undefined || own[1] === step) return;
  step = own[1];
  writeFileSync(`${file}.${own[0]}`, String(Date.now()));
}

const MachineDate = Date;
const machineNow = Date.now;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [machineNow() + step] : args, newTarget),
  apply: () => new MachineDate(machineNow() + step).toString(),
});
globalThis.Date.now = () => machineNow() + step;
look();
setInterval(look, 100).unref();
