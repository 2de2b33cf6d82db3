import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { configSchema } from '@conscious-bot/contracts/config';
import { hasTable, openForReading } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { LabRun } from '../../wire/lab.ts';

/** More are not listed: the newest are. */
const mostRuns = 300;

export interface FoundRun extends LabRun {
  readonly path: string;
}

/** Where runs lie: beside the data, so that a fresh start, which moves the data aside, leaves them. */
export const runsFolder = (dataDir: string): string => `${resolve(dataDir)}-runs`;

/** The lives on disk, the newest first. Settings are read once for each state of a file. */
export class RunFinder {
  readonly #dataDir: string;
  readonly #known = new Map<string, { readonly at: number; readonly settings: Record<string, string> }>();

  constructor(dataDir: string) {
    this.#dataDir = resolve(dataDir);
  }

  async all(): Promise<FoundRun[]> {
    const runs = runsFolder(this.#dataDir);
    const found: Omit<FoundRun, 'at' | 'settings'>[] = [
      { id: 'now', name: 'the running life', kind: 'now', path: this.#dataDir },
    ];
    const base = basename(this.#dataDir);
    for (const name of await foldersIn(dirname(this.#dataDir)))
      if (name.startsWith(`${base}-`) && name !== `${base}-runs`)
        found.push({ id: `past:${name}`, name, kind: 'past', path: join(dirname(this.#dataDir), name) });
    for (const name of await foldersIn(join(runs, 'lives')))
      found.push({ id: `kept:${name}`, name, kind: 'kept', path: join(runs, 'lives', name) });
    for (const study of await foldersIn(join(runs, 'studies')))
      for (const cell of await foldersIn(join(runs, 'studies', study, 'runs')))
        found.push({
          id: `study:${study}:${cell}`,
          name: `${study}, ${cell}`,
          kind: 'study',
          path: join(runs, 'studies', study, 'runs', cell),
        });
    const read: FoundRun[] = [];
    for (const run of found) {
      const file = join(run.path, 'cognition.sqlite');
      if (!existsSync(file)) continue;
      const at = writtenAt(file);
      read.push({ ...run, at, settings: this.#settingsOf(file, at) });
      // Each opens a database: others have their turn in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return read.toSorted((a, b) => b.at - a.at).slice(0, mostRuns);
  }

  #settingsOf(file: string, at: number): Record<string, string> {
    const known = this.#known.get(file);
    if (known?.at === at) return known.settings;
    const settings = readSettings(file);
    this.#known.set(file, { at, settings });
    return settings;
  }
}

/** The names of the folders in a folder; none where there is no such folder. */
export async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** What is written first goes to the log beside the file. */
function writtenAt(file: string): number {
  const log = `${file}-wal`;
  return Math.max(statSync(file).mtimeMs, existsSync(log) ? statSync(log).mtimeMs : 0);
}

const usual: ReadonlyMap<string, unknown> = new Map(Object.entries(configSchema.parse({})));
/** Of the machine, not of the life. */
const beside = /_(?:PORT|HOST|HOSTS|URL|KEPT|KEPT_MS|TOKEN|API_KEY)$|^(?:LOG_|DATA_DIR$|BIND_|NODE_ENV$|CLOCK_)/;
/** The table of cognition that keeps what it ran under. */
const keptSettings = 'idle_configs';
const settings = z.record(z.string(), z.unknown());

/** The settings of a life that are not the usual ones; none where nothing can be read. */
function readSettings(file: string): Record<string, string> {
  try {
    const db = openForReading(file);
    try {
      if (!hasTable(db, keptSettings)) return {};
      const row = db.prepare<[], { config: string }>(`SELECT config FROM ${keptSettings} LIMIT 1`).get();
      if (row === undefined) return {};
      const given = Object.entries(settings.parse(JSON.parse(row.config)));
      return Object.fromEntries(
        given
          .filter(([key, value]) => !beside.test(key) && JSON.stringify(usual.get(key)) !== JSON.stringify(value))
          .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
    } finally {
      db.close();
    }
  } catch {
    return {};
  }
}
