import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** `life.json` in the data directory of a forked life: who lives there, and whose life it was before. */
const lifeRecord = z.object({
  format: z.literal(1),
  botId: z.string(),
  from: z.object({
    botId: z.string(),
    dataDir: z.string(),
    /** When the two parted, ms since the epoch. */
    at: z.number(),
  }),
});
export type LifeRecord = z.infer<typeof lifeRecord>;

const fileOf = (dataDir: string): string => join(dataDir, 'life.json');

/** Undefined for a life that was not forked. @throws when the record is damaged: a life under another's id would find none of its own */
export function readLifeRecord(dataDir: string): LifeRecord | undefined {
  return existsSync(fileOf(dataDir)) ? lifeRecord.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))) : undefined;
}

export function writeLifeRecord(dataDir: string, record: LifeRecord): void {
  writeFileSync(fileOf(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}
