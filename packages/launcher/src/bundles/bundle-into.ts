import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles a program into a folder that exists, for whoever starts it many times. Answers the path of what is to be started. */
export async function bundleInto(folder: string, name: string, input: string): Promise<string> {
  // Only who bundles loads the bundler.
  const { bundleProgram } = await import('./bundle-program.ts');
  for (const { fileName, code } of await bundleProgram(name, input)) writeFileSync(join(folder, fileName), code);
  return join(folder, `${name}.mjs`);
}
