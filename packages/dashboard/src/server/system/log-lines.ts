import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import type { LogLine } from '../../wire/system.ts';

/** As much of the end of a log is read, bytes; some two thousand lines. */
const tailBytes = 400_000;

const graveness = { debug: 0, info: 1, warn: 2, error: 3 } as const;
type Level = LogLine['level'];

const written = z.looseObject({ level: z.number(), time: z.number().optional(), msg: z.string().default('') });
/** What every line holds, which says nothing about it. */
const ofEveryLine: ReadonlySet<string> = new Set(['level', 'time', 'msg', 'service', 'pid', 'hostname', 'botId']);

/** A line of a log as a person reads it: written by a logger, or printed by whoever. */
export function readLogLine(line: string): LogLine {
  const parsed = parse(line);
  if (parsed === undefined) return { level: 'info', text: line };
  const { level, time, msg } = parsed;
  const rest = Object.entries(parsed).filter(([key]) => !ofEveryLine.has(key));
  return {
    ...(time !== undefined && { at: time }),
    level: level >= 50 ? 'error' : level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug',
    text: msg,
    ...(rest.length > 0 && { detail: JSON.stringify(Object.fromEntries(rest)) }),
  };
}

function parse(line: string): z.infer<typeof written> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return written.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The last lines of a log of a level or graver, the newest first; undefined where there is no such file. */
export async function lastLines(file: string, level: Level, limit: number): Promise<LogLine[] | undefined> {
  const text = await tailOf(file);
  return text
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLogLine)
    .filter((line) => graveness[line.level] >= graveness[level])
    .slice(-limit)
    .toReversed();
}

async function tailOf(file: string): Promise<string | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    // What comes before the first line break of a part of a file is the end of a line.
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}
