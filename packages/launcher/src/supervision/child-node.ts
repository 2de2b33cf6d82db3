import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../repository/repository.ts';

/** To be loaded first (`node --import`) by a child that has an IPC channel to its parent: it ends when the parent is gone. */
export const exitWithParent = fileURLToPath(new URL('./exit-with-parent.ts', import.meta.url));
const answerPings = fileURLToPath(new URL('./answer-pings.ts', import.meta.url));
const giveBack = fileURLToPath(new URL('./give-back.ts', import.meta.url));

/** What every child that runs from its sources loads before its own program. */
export const preloads: readonly string[] = [exitWithParent, answerPings, giveBack];

/**
 * Flags of V8 for every child; compiled code is kept apart by them. MB of the young generation: its default lets each idle service keep some
 * 40 MB of garbage; at 4 the whole stack needs a quarter less memory. The heap as a whole may grow by half before it is collected: by its default,
 * to four times, the body held 326 MB of garbage beside 83 MB that it used. Before it first comes to 64 MB it is not collected as a whole, which a
 * start would do six times over. `run-command.mjs` runs the launcher with the same flags.
 */
export const childFlags: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
];

/** Compiled code kept between runs: loading a service costs half. */
const compileCache = join(repositoryRoot, 'node_modules', '.cache', 'node-compile');

/**
 * What malloc makes of memory that is freed (glibc; others do not know these names): by its default each thread has a pool of its own, and what a
 * start or a compiler used stays in it for good, 15 to 35 MB of each process. Two pools, and large pieces straight from the machine and back to it.
 */
const nativeMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const;

/** Added to the environment of every child. `run-command.mjs` gives the same to the launcher. */
export const serviceEnvironment: Readonly<Record<string, string>> = {
  ...nativeMemory,
  NODE_COMPILE_CACHE: compileCache,
};
