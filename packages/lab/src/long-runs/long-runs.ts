import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';

/** One of the long runs of `npm run test:all`, named so that it can be run alone and gone on from. */
interface LongRun {
  readonly name: string;
  readonly shows: string;
  readonly takes: string;
  /** What follows `npm run cb --`. */
  readonly command: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Every long run, the quicker ones first. */
export const longRuns: readonly LongRun[] = [
  { name: 'tests', shows: 'what npm test shows', takes: '15 minutes', command: ['test'] },
  {
    name: 'long-tests',
    shows: 'tests that take minutes and prove more of the same: more seeds, more lives, every row of the tables',
    takes: '30 minutes',
    command: ['test', '.long.test.ts'],
    env: { TEST_LONG: '1' },
  },
  {
    name: 'items',
    shows: 'for which items of the game the planner finds a way, and that every plan is sound',
    takes: '3 minutes',
    command: ['bench', 'planner'],
  },
  { name: 'soak-idle', shows: 'two hours of idling in simulated time', takes: '2 minutes', command: ['soak', 'idle'] },
  {
    name: 'soak-planning',
    shows: 'two hours of planning in simulated time; nothing grows',
    takes: '3 minutes',
    command: ['soak', 'planning'],
  },
  {
    name: 'soak-world',
    shows: 'an hour of the embedded world; nothing grows',
    takes: '60 minutes',
    command: ['soak', 'world'],
  },
  {
    name: 'survival',
    shows: 'twenty lives of the scripted survivor on twenty seeds',
    takes: '80 minutes',
    command: ['bench', 'survival'],
  },
  {
    name: 'versions',
    shows: 'the live tests at every supported version of Minecraft',
    takes: '150 minutes',
    command: ['test:versions'],
  },
];

export interface LongRunEnd {
  readonly name: string;
  readonly code: number;
  readonly ms: number;
}

/** Runs one of them in the foreground. */
export function runLong({ name, command, env }: LongRun): Promise<LongRunEnd> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts', 'cb.mjs'), ...command], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ name, code: code ?? 1, ms: performance.now() - startedAt }));
  });
}
