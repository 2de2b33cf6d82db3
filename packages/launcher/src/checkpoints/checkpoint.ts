import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The databases of a life. */
export const lifeDatabases = ['memory', 'cognition', 'planning', 'minecraft-interface'] as const;
/** What an embedded world keeps, within its folder. */
export const worldFiles = ['world.json', 'edits.txt', 'state.json', 'world-log.jsonl'] as const;
export const worldFolder = 'world';

/** A life as it was at one instant; its files lie beside this record. */
export const checkpoint = z.object({
  format: z.literal(1),
  /** ms since the epoch. */
  at: z.number(),
  /** Why it was taken, in a sentence. */
  reason: z.string(),
  botId: z.string(),
  /** The number of the newest event of each service. */
  seqs: z.record(z.string(), z.number()),
  /** Whether the world lies with it, or was a server of somebody else's. */
  world: z.boolean(),
});
export type Checkpoint = z.infer<typeof checkpoint> & {
  /** Its directory. */
  readonly path: string;
};

export const checkpointFolder = (dataDir: string): string => join(dataDir, 'checkpoints');
export const recordName = 'checkpoint.json';

/** The checkpoints of a data directory, the oldest first. What was cut off while it was taken is none. */
export function checkpointsOf(dataDir: string): Checkpoint[] {
  const folder = checkpointFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, recordName)))
    .flatMap((path) => {
      const record = checkpoint.safeParse(JSON.parse(readFileSync(join(path, recordName), 'utf8')));
      return record.success ? [{ ...record.data, path }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/**
 * Which one goes when there is one too many: never the first and never the newest, and of the others the one that leaves the smallest gap, so
 * that the whole life stays covered.
 */
export function leastMissed<T extends { readonly at: number }>(inOrder: readonly T[]): T | undefined {
  let least: { readonly one: T; readonly gap: number } | undefined;
  for (let index = 1; index < inOrder.length - 1; index += 1) {
    const [before, one, after] = inOrder.slice(index - 1, index + 2);
    if (before === undefined || one === undefined || after === undefined) continue;
    const gap = after.at - before.at;
    if (least === undefined || gap < least.gap) least = { one, gap };
  }
  return least?.one;
}
