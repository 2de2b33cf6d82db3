import { writeFileSync } from 'node:fs';

/** Writes what was measured to a file, if one was asked for. */
export function writeJson(file: string | undefined, value: unknown): void {
  if (file === undefined) return;
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}
