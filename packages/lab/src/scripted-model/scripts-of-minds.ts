import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ScriptError } from './script.ts';

const folder = resolve(import.meta.dirname, '../../scripts-of-minds');

/** The scripts that come with the project, by name. */
export const knownScripts = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .toSorted();

/** The file of a script: one that comes with the project by its name, any other by its path. @throws ScriptError when there is none. */
export function scriptFile(nameOrPath: string): string {
  const own = join(folder, `${nameOrPath}.yaml`);
  if (/^[\w-]+$/.test(nameOrPath) && existsSync(own)) return own;
  const file = resolve(nameOrPath);
  if (existsSync(file)) return file;
  throw new ScriptError(
    `There is no script "${nameOrPath}". Known ones: ${knownScripts().join(', ')}; or the path of a YAML or JSON file.`,
  );
}
