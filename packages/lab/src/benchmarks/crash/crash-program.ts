import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleInto } from '@conscious-bot/launcher';

let made: Promise<string> | undefined;

/**
 * Path of the planning process that kills itself, in one file: lives of crashes start it dozens of times, and a thousand files take more of the
 * processor each time than all that it does until it dies. It is made once, and gone with this process.
 */
export function crashProgram(): Promise<string> {
  made ??= make();
  return made;
}

function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return bundleInto(folder, 'crash-child', join(import.meta.dirname, 'crash-child.ts'));
}
