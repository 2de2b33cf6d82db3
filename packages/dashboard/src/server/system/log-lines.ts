import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import type { LogLine } from '../../wire/system.ts';
import { describeEntry } from './log-entry.ts';

/** As much of the end of a log is read, bytes; some two thousand lines. */
const tailBytes = 400_000;
/** And as much at a place to see what time it was there. */
const probeBytes = 16_000;

const graveness = { debug: 0, info: 1, warn: 2, error: 3 } as const;
type Level = LogLine['level'];

const written = z.looseObject({
  level: z.union([z.number(), z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])]),
  time: z.number().optional(),
  msg: z.string().default(''),
});

/** A line of a log as a person reads it: written by a logger, or printed by whoever. */
export function readLogLine(line: string): LogLine {
  const parsed = parse(line);
  if (parsed === undefined) return { level: 'info', text: line };
  const { level, time, msg, ...more } = parsed;
  return { ...(time !== undefined && { at: time }), level: levelOf(level), ...describeEntry(msg, more) };
}

function levelOf(level: z.infer<typeof written>['level']): Level {
  if (typeof level === 'string') return level === 'trace' ? 'debug' : level === 'fatal' ? 'error' : level;
  return level >= 50 ? 'error' : level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug';
}

function parse(line: string): z.infer<typeof written> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return written.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

interface LogQuery {
  readonly level: Level;
  readonly limit: number;
  /** Only what had been written by then, ms since the epoch. */
  readonly to?: number | undefined;
}

/**
 * The last lines of a log of a level or graver, the newest first; undefined where there is no such file. Where nothing was written by `to`, the log
 * that was turned over before this one is looked at.
 */
export async function lastLines(file: string, query: LogQuery): Promise<LogLine[] | undefined> {
  const newest = await linesOf(file, query);
  if (query.to === undefined || newest === undefined || newest.length > 0) return newest;
  return (await linesOf(`${file}.1`, query)) ?? [];
}

async function linesOf(file: string, { level, limit, to = Number.POSITIVE_INFINITY }: LogQuery) {
  const text = await partOf(file, to);
  if (text === undefined) return undefined;
  let written = Number.NEGATIVE_INFINITY;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLogLine)
    .filter((line) => {
      // What no logger wrote was written after the line before it.
      written = line.at ?? written;
      return written <= to && graveness[line.level] >= graveness[level];
    })
    .slice(-limit)
    .toReversed();
}

/** The part of a log that ends shortly after an instant: as much as `tailBytes`. */
async function partOf(file: string, to: number): Promise<string | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const end = to === Number.POSITIVE_INFINITY ? size : await endAt(handle, size, to);
    return await wholeLines(handle, Math.max(0, end - tailBytes), end);
  } finally {
    await handle.close();
  }
}

/** Where in a log what was written by `to` ends, or up to two probes later: it is found by halves, because lines stand in the order of time. */
async function endAt(handle: FileHandle, size: number, to: number): Promise<number> {
  let [before, after] = [0, size];
  while (after - before > probeBytes) {
    const middle = Math.floor((before + after) / 2);
    const lines = (await wholeLines(handle, middle, Math.min(size, middle + probeBytes))).split('\n');
    const at = lines.map((line) => parse(line)?.time).find((time) => time !== undefined);
    if (at !== undefined && at <= to) before = middle;
    else after = middle;
  }
  return Math.min(size, after + probeBytes);
}

/** What comes before the first line break of a part of a file is the end of a line. */
async function wholeLines(handle: FileHandle, start: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  const text = buffer.toString('utf8', 0, bytesRead);
  return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
}
