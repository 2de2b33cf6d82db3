import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';
import { dimensionSchema, localPlace } from '../dimensions/dimension.ts';
import { type FileReport, silentReport } from './file-report.ts';
import { KeptFile } from './kept-file.ts';

const positionSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });

/**
 * One effect on the world, written by the world itself at the moment it happens. Tests and the curious count effects here
 * instead of trusting what any service says about them.
 */
export const worldLogEntrySchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  kind: z.enum([
    'dug',
    'placed',
    'crafted',
    'picked_up',
    'eaten',
    'died',
    'damaged',
    'smelted',
    'slept',
    'joined',
    'left',
    'tilled',
    'fertilized',
    'bred',
    'sheared',
    'brushed',
    'milked',
    'fished',
    'traded',
    'enchanted',
    'scooped',
    'tool_broke',
    'killed',
    'travelled',
  ]),
  /** Who did it or whom it happened to; for `smelted`, who used the furnace last. */
  player: z.string(),
  block: z.string().optional(),
  item: z.string().optional(),
  /** Blocks, items, or for `damaged` health points. */
  count: z.number(),
  /** What hurt or killed: fall, zombie, drown, starve, … */
  cause: z.string().optional(),
  /** For `damaged`, `died` and `killed`: the mob or player behind it, when there is one (a skeleton behind its arrow). */
  by: z.string().optional(),
  /** For `killed`: the kind of mob that died. */
  mob: z.string().optional(),
  position: positionSchema.optional(),
  /** The dimension of the position where it is not the overworld. */
  dimension: dimensionSchema.optional(),
});

export type WorldLogEntry = z.infer<typeof worldLogEntrySchema>;

export interface WorldLog {
  /** The position is one of the server's own space; it is written down as clients know it. */
  append(entry: Omit<WorldLogEntry, 'at' | 'dimension'>): void;
}

/** A log in a file. */
export interface KeptLog extends WorldLog {
  /** How much of it is on disk, bytes. */
  readonly end: number;
  /** To be called now and then: writes what waits for room, and begins the file anew where somebody deleted it. */
  look(): void;
  close(): void;
}

/** Opens the append-only log. Each entry is on disk before the next thing happens, so a killed world loses none. */
export function openWorldLog(file: string, now: () => number, report: FileReport = silentReport): KeptLog {
  endTornLine(file);
  const kept = new KeptFile(file, { report });
  return {
    get end() {
      return kept.end;
    },
    append: (entry) => kept.append(JSON.stringify({ at: now(), ...entry, ...placeOf(entry) })),
    look: () => kept.look(),
    close: () => kept.close(),
  };
}

function placeOf({ position }: Pick<WorldLogEntry, 'position'>): Pick<WorldLogEntry, 'position' | 'dimension'> {
  if (!position) return {};
  const { dimension, ...local } = localPlace(position);
  return { position: local, ...(dimension !== 'overworld' && { dimension }) };
}

/** All entries of a world's log, oldest first. A last line cut off by a crash is left out; a missing file is an empty log. */
export function readWorldLog(file: string): WorldLogEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // What follows the last line feed is either nothing or a line that a crash cut off.
  lines.pop();
  return lines.filter((line) => line !== '').map((line) => worldLogEntrySchema.parse(JSON.parse(line)));
}

/** A crash may leave half a line at the end; the next entry must not be glued to it. */
function endTornLine(file: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  if (text === '' || text.endsWith('\n')) return;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  truncateSync(file, Buffer.byteLength(whole));
}
