import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';

/** One of the long runs of `npm run test:all`, named so that it can be run alone and gone on from. */
interface LongRun {
  readonly name: string;
  readonly shows: string;
  /** About how long on two cores, minutes. */
  readonly minutes: number;
  /** What follows `npm run cb --`. */
  readonly command: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Every long run, the quicker ones first. */
export const longRuns: readonly LongRun[] = [
  { name: 'tests', shows: 'what npm test shows', minutes: 13, command: ['test'] },
  {
    name: 'long-tests',
    shows: 'tests that take minutes and prove more of the same: more seeds, more lives, every row of the tables',
    minutes: 30,
    command: ['test', '.long.test.ts'],
    env: { TEST_LONG: '1' },
  },
  {
    name: 'items',
    shows: 'for which items of the game the planner finds a way, and that every plan is sound',
    minutes: 3,
    command: ['bench', 'planner'],
  },
  { name: 'soak-idle', shows: 'two hours of idling in simulated time', minutes: 2, command: ['soak', 'idle'] },
  {
    name: 'soak-planning',
    shows: 'two hours of planning in simulated time; nothing grows',
    minutes: 3,
    command: ['soak', 'planning'],
  },
  {
    name: 'soak-world',
    shows: 'an hour of the embedded world; nothing grows',
    minutes: 60,
    command: ['soak', 'world'],
  },
  {
    name: 'survival',
    shows: 'twenty lives of the scripted survivor on twenty seeds',
    minutes: 80,
    command: ['bench', 'survival'],
  },
  {
    name: 'versions',
    shows: 'the live tests at every supported version of Minecraft',
    minutes: 150,
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
