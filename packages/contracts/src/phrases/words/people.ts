import { listOf } from './lists.ts';

/** The name of somebody as it is written in the game, where they are known; else with a capital letter, unless it has one. */
export function describePerson(name: string, known: readonly string[] = []): string {
  const plain = flat(name);
  const written = known.find((other) => flat(other) === plain);
  if (written !== undefined) return written;
  const spaceless = name.trim().replaceAll(' ', '_');
  return /[A-Z]/.test(spaceless) ? spaceless : spaceless.charAt(0).toUpperCase() + spaceless.slice(1);
}

const flat = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** That somebody is not here, and who is: "there is no Alex here, only Sam and Bea". Names as they are written in the game. */
export function describeAbsent(name: string, others: readonly string[]): string {
  const here = others.filter((other) => other !== name);
  if (here.length === 0) return `there is no ${name} here, nor anybody else`;
  return `there is no ${name} here, only ${listOf(here.slice(0, 5))}${here.length > 5 ? ' and others' : ''}`;
}
