import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StudyState, studyState } from '@conscious-bot/contracts/lab';
import { z } from 'zod';
import { figure, type LabReport } from '../../wire/lab.ts';
import { foldersIn } from './find-runs.ts';

/** Reports and studies that are shown, the newest. */
const most = 30;
/** A report is no life: what is larger is not read, bytes. */
const mostBytes = 5_000_000;

/** How far each study is and what came of it, the one worked on last first. */
export async function readStudies(folder: string): Promise<StudyState[]> {
  const found: StudyState[] = [];
  for (const name of await foldersIn(join(folder, 'studies'))) {
    const read = studyState.safeParse(await readJson(join(folder, 'studies', name, 'study.json')));
    if (read.success) found.push(read.data);
  }
  return found.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, most);
}

/** What soaks and benchmarks wrote, the newest first. */
export async function readReports(folder: string): Promise<LabReport[]> {
  const reports = join(folder, 'reports');
  if (!existsSync(reports)) return [];
  const files = (await readdir(reports))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, at: statSync(join(reports, file)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
  const found: LabReport[] = [];
  for (const { file, at } of files) {
    const read = object.safeParse(await readJson(join(reports, file)));
    if (read.success) found.push({ id: file.slice(0, -'.json'.length), at, ...partsOf(read.data) });
  }
  return found;
}

const object = z.record(z.string(), z.unknown());

/** Rows of a table that are shown. */
const mostRows = 60;

/** Single values as statistics, records that are told apart by a name as a table, other lists of records as a line for each of their numbers. */
export function partsOf(report: Readonly<Record<string, unknown>>): Omit<LabReport, 'id' | 'at'> {
  const statistics: LabReport['statistics'] = {};
  const lines: LabReport['lines'] = [];
  const tables: LabReport['tables'] = [];
  for (const [name, value] of Object.entries(report)) {
    const single = figure.safeParse(value);
    const records = z.array(object).min(2).safeParse(value);
    const counts = z.record(z.string(), figure).safeParse(value);
    if (single.success) statistics[name] = single.data;
    else if (records.success && Object.values(records.data[0] ?? {}).some((first) => typeof first === 'string'))
      tables.push(tableOf(name, records.data));
    else if (records.success) lines.push(...linesOf(name, records.data));
    else if (counts.success)
      for (const [part, count] of Object.entries(counts.data)) statistics[`${name}: ${part}`] = count;
  }
  return { statistics, lines, tables };
}

function tableOf(name: string, records: readonly Readonly<Record<string, unknown>>[]): LabReport['tables'][number] {
  const columns = Object.keys(records[0] ?? {}).filter((column) =>
    records.every((record) => record[column] === undefined || figure.safeParse(record[column]).success),
  );
  const rows = records
    .slice(0, mostRows)
    .map((record) => columns.map((column) => figure.safeParse(record[column]).data ?? null));
  return { name, columns, rows };
}

function linesOf(name: string, records: readonly Readonly<Record<string, unknown>>[]): LabReport['lines'] {
  return Object.keys(records[0] ?? {}).flatMap((part) => {
    const values = z.array(z.number()).safeParse(records.map((record) => record[part]));
    return values.success ? [{ name: `${name}: ${part}`, values: values.data }] : [];
  });
}

async function readJson(file: string): Promise<unknown> {
  try {
    return statSync(file).size > mostBytes ? undefined : JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
