import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { capabilities, configSchema, failureCode } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { bannedNameFaults, bannedNames } from './banned-names.ts';
import { bundlesIn, longFunctions, unusedExports } from './code-statistics.ts';
import { failurePageFaults, failurePageRows } from './failure-page.ts';
import { pageFaults } from './page-links.ts';
import { promptSiteFaults } from './prompt-sites.ts';
import { everythingInSrc, isTestFile, packageSources, repository } from './source-file.ts';
import { codeFaults, verbTestFaults } from './verb-tests.ts';

/** Lines beyond which a file holds more than one concept, whatever it says it is. */
const MOST_LINES = 400;

/** Functions longer than 80 lines that stay so, by their files: each is one table, or one sequence that is read from top to bottom. */
const LONG_FUNCTIONS: readonly string[] = [
  // Which command of a test does what to the land.
  'packages/embedded-world/src/control/land-handlers.ts',
  // What each action of a goal comes down to.
  'packages/planning/src/goals/goal-kind.ts',
  // Questions to memory, with the statement that answers each.
  'packages/lab/src/benchmarks/memory/questions.ts',
  // The parts of a service, each made of those before it.
  'packages/cognition/src/start-cognition.ts',
  'packages/planning/src/assembly/parts.ts',
  // Grammar: the words of an amount, in the order in which they are told apart.
  'packages/cognition/src/parse/phrases/quantity.ts',
];

describe('the code is kept in order', () => {
  const sources = packageSources();

  it('CONF-1, OPS-3: .env.example names every key of the configuration, and no other', () => {
    const text = readFileSync(join(repository, '.env.example'), 'utf8');
    const named = [...text.matchAll(/^#?[ \t]*([A-Z][A-Z0-9_]*)=/gm)].map(([, key]) => key);
    expect(named.toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  });

  it('CAP-2: every verb of the body has live tests: of its effect, of a lie, and of every way it fails', () => {
    const verbs = Object.values(capabilities);
    expect(verbTestFaults(verbs, sources)).toEqual([]);
    expect(codeFaults(verbs, failureCode.options)).toEqual([]);
  });

  it('FM-03, FM-04: docs/failures.md tells the truth: each trouble has its code and a test that names it', () => {
    const body = join(repository, 'packages/minecraft-interface');
    const read = (file: string) => (existsSync(join(body, file)) ? readFileSync(join(body, file), 'utf8') : undefined);
    const rows = failurePageRows(readFileSync(join(repository, 'docs/failures.md'), 'utf8'));
    expect(rows.length).toBeGreaterThan(15);
    expect(failurePageFaults(rows, new Set(failureCode.options), read)).toEqual([]);
  });

  it('IDLE-7: every call site of the inner life puts a registered prompt before its mind, which the linter reads', () => {
    expect(promptSiteFaults(sources)).toEqual([]);
    // With one more that does not, it is seen.
    const text = "await mind.complete({ kind: 'idle', messages: [{ role: 'user', content: 'You are a bot.' }] });";
    expect(promptSiteFaults([...sources, { path: 'packages/cognition/src/more/site.ts', text }])).toHaveLength(2);
  });

  it('uses no name that the glossary bans', () => {
    const banned = bannedNames(readFileSync(join(repository, 'docs/glossary.md'), 'utf8'));
    expect(banned.length).toBeGreaterThan(15);
    expect(sources.flatMap((file) => bannedNameFaults(file, banned))).toEqual([]);
  });

  it('names only links and paths that are there in its documentation', () => {
    const found = globSync(['*.md', 'docs/**/*.md'], { cwd: repository }).map((path) => path.split(sep).join('/'));
    const pages = new Map(found.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
    expect(pages.size).toBeGreaterThan(30);
    const exists = (path: string) => existsSync(join(repository, path));
    expect([...pages].flatMap(([path, text]) => pageFaults({ path, text }, exists, pages))).toEqual([]);
  });

  it('spreads no object literal into another', () => {
    const told = sources.flatMap((file) => (bundlesIn(file) > 0 ? [file.path] : []));
    expect(told).toEqual([]);
  });

  it('exports nothing that no other file uses', () => {
    const code = sources.filter(({ path }) => path.includes('/src/') && !isTestFile(path));
    expect([...unusedExports(code, sources)]).toEqual([]);
    // With one more that nobody uses, it is seen; its name has to be one that stands nowhere, here neither.
    const name = ['nobody', 'Asks', 'For', 'This'].join('');
    const unasked = { path: 'packages/memory/src/more.ts', text: `export const ${name} = 1;` };
    expect([...unusedExports([unasked], [...sources, unasked])]).toEqual([[unasked.path, [name]]]);
  });

  it('has no file a reader gets lost in', () => {
    const code = everythingInSrc().filter(({ path }) => /\.(?:[cm]?[jt]sx?|css)$/.test(path));
    expect(code.length).toBeGreaterThan(100);
    const long = code
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });

  it('has no function a reader gets lost in, but for tables and flat sequences', () => {
    // A script for a page is one function, whatever it holds.
    const code = sources.filter(({ path }) => /\/src\/.*\.tsx?$/.test(path) && !isTestFile(path));
    expect(code.filter((file) => longFunctions(file).length > 0).map(({ path }) => path)).toEqual(
      LONG_FUNCTIONS.toSorted(),
    );
  });
});
