import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type InstalledPackage, installedPackages } from './installed-packages.ts';
import { foreignLicences, licencesPage } from './licences.ts';
import { secretsIn } from './secrets.ts';

/** A tracked file larger than this is data, bytes. */
const MOST_BYTES = 1_000_000;

const workspace = z.looseObject({ allowBuilds: z.record(z.string(), z.boolean()) });

interface SupplyReport {
  /** docs/licences.md as it should be. */
  readonly licences: string;
  /** What is wrong, a line each. */
  readonly faults: readonly string[];
}

/** Looks at everything that others made and that this project uses, and for secrets in its files. */
export function examineSupply(root: string): SupplyReport {
  const packages = installedPackages(root);
  return {
    licences: licencesPage(packages),
    faults: [
      ...foreignLicences(packages).map((line) => `licence: ${line}`),
      ...undecidedScripts(root, packages).map(
        (name) => `install script: pnpm-workspace.yaml does not decide about ${name}`,
      ),
      ...trackedSecrets(root).map((line) => `secret: ${line}`),
    ],
  };
}

/** Packages with install scripts about which the list of the workspace says neither yes nor no. */
function undecidedScripts(root: string, packages: readonly InstalledPackage[]): string[] {
  const { allowBuilds } = workspace.parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')));
  return packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !(name in allowBuilds))
    .map(({ name }) => name);
}

function trackedSecrets(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  return files.flatMap((file) => {
    const path = join(root, file);
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) > MOST_BYTES) return [];
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? [] : secretsIn(text).map((found) => `${file}, ${found}`);
  });
}
