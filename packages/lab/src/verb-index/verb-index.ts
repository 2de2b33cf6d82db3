import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const packages = fileURLToPath(new URL('../../../', import.meta.url));
const CONTRACTS = 'contracts/src/verbs';
const RUNNERS = 'minecraft-interface/src/verbs';

/** A verb: its contract, its runner and its live test stand under one name in folders of one kind. */
interface VerbFiles {
  /** E.g. `dig_block`. */
  readonly name: string;
  /** What contract and runner export: `digBlock`. */
  readonly constant: string;
  /** `blocks/dig-block`. */
  readonly path: string;
  readonly codes: readonly string[];
}

const contract = z.object({ name: z.string(), version: z.string(), failures: z.record(z.string(), z.unknown()) });
const generic = z.object({ genericFailures: z.record(z.string(), z.unknown()) });

/** The index files by their paths from `packages/`, and what of the three files of a verb is missing, one sentence each. */
export async function verbIndex(): Promise<{
  readonly files: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}> {
  const paths = globSync('*/*.ts', { cwd: `${packages}${CONTRACTS}` })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .sort();
  const verbs = await Promise.all(paths.map(readVerb));
  const { genericFailures } = generic.parse(await import(`${packages}contracts/src/failure/generic-failures.ts`));
  return {
    files: {
      [`${CONTRACTS}/verb-index.ts`]: contractIndex(verbs),
      [`${RUNNERS}/index.ts`]: runnerIndex(verbs),
      'contracts/src/failure/failure-codes.ts': codeList([
        ...Object.keys(genericFailures),
        ...verbs.flatMap(({ codes }) => codes),
      ]),
    },
    faults: verbs.flatMap(({ path }) =>
      [`${RUNNERS}/${path}.ts`, `${RUNNERS}/${path}.live.test.ts`].flatMap((file) =>
        existsSync(`${packages}${file}`) ? [] : [`packages/${file} is missing`],
      ),
    ),
  };
}

async function readVerb(path: string): Promise<VerbFiles> {
  const constant = path.replace(/^.*\//, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const exported: Record<string, unknown> = await import(`${packages}${CONTRACTS}/${path}.ts`);
  const spec = contract.safeParse(exported[constant]);
  if (!spec.success) throw new Error(`packages/${CONTRACTS}/${path}.ts exports no capability named ${constant}`);
  const { name, failures } = spec.data;
  if (name.replaceAll('_', '-') !== path.replace(/^.*\//, '')) throw new Error(`${path}.ts declares the verb ${name}`);
  return { name, constant, path, codes: Object.keys(failures) };
}

const banner =
  '// Written by `npm run cb -- index` from the files of the verbs; a test fails when it is not up to date.\n';

const imports = (verbs: readonly VerbFiles[]): string =>
  verbs.map(({ constant, path }) => `import { ${constant} } from './${path}.ts';\n`).join('');

const entries = (verbs: readonly VerbFiles[]): string =>
  [...verbs]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, constant }) => `  ${name === constant ? name : `${name}: ${constant}`},\n`)
    .join('');

const contractIndex = (verbs: readonly VerbFiles[]): string => `${banner}${imports(verbs)}
/** Every verb there is. Planners may emit only these (I4); the body has one runner for each. */
export const capabilities = {
${entries(verbs)}} as const;

/** The rows of the failure table that verbs declare. */
export const verbFailures = {
${verbs.map(({ constant }) => `  ...${constant}.failures,\n`).join('')}};
`;

const runnerIndex = (
  verbs: readonly VerbFiles[],
): string => `${banner}import type { CapabilityName } from '@conscious-bot/contracts';
import type { Runner } from '../embodiment/runner.ts';
${imports(verbs)}
/** One runner for every verb of the registry; the compiler sees to it that none is missing and none is too many (CAP-2). */
export const runners: { readonly [N in CapabilityName]: Runner<N> } = {
${entries(verbs)}};
`;

const codeList = (codes: readonly string[]): string => `${banner}
/** Every code of the failure table, without its row: what schemas and the browser need of it. */
export const failureCodes = [
${codes.map((code) => `  '${code}',\n`).join('')}] as const;
`;
