import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { idleCycle } from '@conscious-bot/contracts';
import { type Database, hasTable, openForReading } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { callMoments, cognitionMoments, idleMoments } from './cognition-moments.ts';
import { planningMoments } from './planning-moments.ts';
import { readViews, receivedMoments } from './received-moments.ts';
import { lanes, type Moment, type RunTrail, rankOf } from './run-trail.ts';

const settings = z.record(z.string(), z.unknown());

/** Idle cycles, the oldest first, with the settings they ran under, by hash: what `--export` wrote and `GET /idle/cycles` answers. */
const idleRun = z.object({ cycles: z.array(idleCycle), configs: z.record(z.string(), settings) });

/** Moments of one lane that are compared: the work grows by the square of them. */
const MOST_IN_A_LANE = 4_000;

/** What was named is no run. */
export class NoRunError extends Error {
  override readonly name = 'NoRunError';
}

/** Reads a run from a data directory, whether its bot runs or not, or from a saved answer of `GET /idle/cycles`. @throws NoRunError */
export function readRun(path: string): RunTrail {
  if (!existsSync(path)) throw new NoRunError(`${path}: there is nothing of that name`);
  return statSync(path).isDirectory() ? readDataDirectory(path) : readFile(path);
}

function readDataDirectory(directory: string): RunTrail {
  if (!existsSync(join(directory, 'cognition.sqlite')) && !existsSync(join(directory, 'planning.sqlite')))
    throw new NoRunError(`${directory} holds neither cognition.sqlite nor planning.sqlite; is it a DATA_DIR?`);
  const body = reading(directory, 'minecraft-interface', readViews) ?? [];
  const found: Moment[] = [
    ...(reading(directory, 'minecraft-interface', receivedMoments) ?? []),
    ...(reading(directory, 'cognition', (db) => [...callMoments(db), ...cognitionMoments(db, body)]) ?? []),
    ...(reading(directory, 'planning', (db) => planningMoments(db, body)) ?? []),
  ];
  const began = Math.min(...found.map(({ at }) => at), ...body.map(({ at }) => at));
  const views = body.map(({ at, view }) => ({ at: at - began, view }));
  const moments = found.map((moment) => ({ ...moment, at: moment.at - began }));
  const felt = (reading(directory, 'cognition', feelingsOf) ?? []).map((one) => ({ ...one, at: one.at - began }));
  const known = { views, felt, settings: reading(directory, 'cognition', settingsOf) ?? {} };
  return trailOf(basename(resolve(directory)), moments, known);
}

function trailOf(
  name: string,
  moments: readonly Moment[],
  known: Pick<RunTrail, 'views' | 'felt' | 'settings'>,
): RunTrail {
  const ordered = moments.toSorted((x, y) => x.at - y.at || rankOf(x.lane) - rankOf(y.lane));
  const kept = lanes.flatMap((lane) => ordered.filter((one) => one.lane === lane).slice(0, MOST_IN_A_LANE));
  const shortened =
    kept.length < ordered.length
      ? { shortened: `Of ${name} only the first ${MOST_IN_A_LANE} moments of a kind are compared.` }
      : {};
  const inOrder = kept.toSorted((x, y) => x.at - y.at || rankOf(x.lane) - rankOf(y.lane));
  return { name, moments: inOrder, ...known, lastedMs: ordered.at(-1)?.at ?? 0, ...shortened };
}

/** The settings of the last process that ran on the data. */
function settingsOf(db: Database): Readonly<Record<string, unknown>> {
  if (!hasTable(db, 'idle_configs')) return {};
  const any = db.prepare<[], { config: string }>('SELECT config FROM idle_configs LIMIT 1');
  const newest = db.prepare<[], { config: string }>(
    'SELECT config FROM idle_configs JOIN idle_cycles ON hash = config_hash ORDER BY seq DESC LIMIT 1',
  );
  const text = (newest.get() ?? any.get())?.config;
  return text === undefined ? {} : settings.parse(JSON.parse(text));
}

/** Samples of what was felt that are kept: a line on a page has no more points. */
const MOST_FEELINGS = 400;

/** What was felt, thinned out; times are ms since the epoch. */
function feelingsOf(db: Database): { at: number; levels: Record<string, number> }[] {
  if (!hasTable(db, 'intero_history')) return [];
  const { n } = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM intero_history').get() ?? { n: 0 };
  const each = Math.max(1, Math.ceil(n / MOST_FEELINGS));
  const rows = db
    .prepare<[number], { at: number; sample: string }>(
      'SELECT at, sample FROM intero_history WHERE seq % ? = 0 ORDER BY seq',
    )
    .all(each);
  return rows.flatMap(({ at, sample }) => {
    const read = felt.safeParse(JSON.parse(sample));
    if (!read.success) return [];
    // An axis that could not be told has no level.
    const axes = Object.entries(read.data.stressAxes).flatMap(([axis, level]): [string, number][] =>
      level === null ? [] : [[axis, level]],
    );
    return [{ at, levels: { stress: read.data.stress, ...Object.fromEntries(axes) } }];
  });
}

const felt = z.object({ stress: z.number(), stressAxes: z.record(z.string(), z.number().nullable()) });

function reading<T>(directory: string, service: string, read: (db: Database) => T): T | undefined {
  const file = join(directory, `${service}.sqlite`);
  if (!existsSync(file)) return undefined;
  const db = openForReading(file);
  try {
    return read(db);
  } catch (error) {
    throw new NoRunError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    db.close();
  }
}

function readFile(file: string): RunTrail {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NoRunError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = z.union([idleRun, z.object({ data: idleRun }).transform(({ data }) => data)]).safeParse(json);
  if (!read.success) throw new NoRunError(`${file} holds no idle cycles`);
  const cycles = read.data.cycles.toSorted((a, b) => a.timestamp - b.timestamp);
  const began = cycles[0]?.timestamp ?? 0;
  const moments = idleMoments(cycles).map((moment) => ({ ...moment, at: moment.at - began }));
  const set = read.data.configs[cycles.at(-1)?.configHash ?? ''] ?? {};
  return trailOf(basename(file), moments, { views: [], felt: [], settings: set });
}
