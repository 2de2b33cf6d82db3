import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** What the check needs of a capability. */
export interface Verb {
  readonly name: string;
  readonly failureCodes: readonly string[];
}

/** The verbs' runners and their live tests stand here, each in a folder of its kind. */
const FOLDER = 'packages/minecraft-interface/src/verbs/';

/**
 * What the live tests of the body leave unproven, one sentence each (CAP-2): every verb has tests of its own beside its runner, and one for
 * each code it can fail with. That a runner which does nothing is found out is shown for all verbs by the acceptance table of the contracts.
 */
export function verbTestFaults(verbs: readonly Verb[], sources: readonly SourceFile[]): string[] {
  return verbs.flatMap(({ name, failureCodes }) => {
    const text = sources
      .filter(({ path }) => isTestOf(path, name.replaceAll('_', '-')))
      .map((file) => file.text)
      .join('\n');
    if (text === '') return [`${name}: no ${name.replaceAll('_', '-')}.test.ts under ${FOLDER}`];
    const faults: string[] = [];
    for (const code of failureCodes) {
      if (!text.includes(`'${code}'`)) faults.push(`${name}: no test provokes ${code}`);
    }
    return faults;
  });
}

/** `sleep.test.ts`, and `sleep.night.test.ts` where one file is not enough. */
function isTestOf(path: string, stem: string): boolean {
  return path.startsWith(FOLDER) && posix.basename(path).startsWith(`${stem}.`) && path.endsWith('.test.ts');
}

/** Codes of a verb's range in the table that no spec names, and the other way round. */
export function codeFaults(verbs: readonly Verb[], codes: readonly string[]): string[] {
  const claimed = new Set(verbs.flatMap(({ failureCodes }) => failureCodes));
  return codes
    .filter((code) => verbs.some(({ name }) => code.startsWith(`${name}.`)) && !claimed.has(code))
    .map((code) => `${code} stands in the table and no verb can end in it`);
}
