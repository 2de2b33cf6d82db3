import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard, startStack } from '@conscious-bot/launcher';
import { chromium, type Page } from 'playwright-core';
import { writeJson } from '../../experiments/write-json.ts';
import { median } from '../../statistics/statistics.ts';
import { type Measure, table } from '../../statistics/text-table.ts';
import { fillStores } from './fill-stores.ts';
import { dragTimeline, openPage, scriptBytes } from './measure-page.ts';

interface Options {
  readonly events: number;
  readonly thoughts: number;
  readonly looks: number;
  readonly chromium: string;
  readonly json?: string | undefined;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 86_400_000;
const show = (line: string) => console.log(line);

/** Opens every page on the stores of an hour and of a year. The exit code is 1 when one of them takes more than a second on the year's. */
export async function measureView(options: Options): Promise<number> {
  const { events, thoughts, json } = options;
  await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
  const perHour = HOUR_MS / YEAR_MS;
  show('A stack with an hour of life …');
  const hour = await filled(
    { events: Math.ceil(events * perHour), thoughts: Math.ceil(thoughts * perHour), lastsMs: HOUR_MS },
    (look) => withPage(options, (page) => openAll(page, look, options.looks)),
  );
  show(`A stack with a year of life: ${events} events and ${thoughts} thoughts …`);
  const { year, others } = await filled({ events, thoughts, lastsMs: YEAR_MS }, (look) =>
    withPage(options, async (page) => {
      const opened = await openAll(page, look, options.looks);
      return { year: opened, others: await measureRest(page, look.url) };
    }),
  );
  const measures = [...compared(hour, year), ...others];
  show(`\n${table(measures)}`);
  const load = loadavg()[0];
  writeJson(json, { at: new Date().toISOString(), load, events, thoughts, looks: options.looks, measures });
  return Math.max(...[...year.values()].map(median)) > 1_000 ? 1 : 0;
}

interface Filled {
  readonly events: number;
  readonly thoughts: number;
  /** All of it is spread evenly over this time, which ends now. */
  readonly lastsMs: number;
}

interface Look {
  readonly url: string;
  /** The middle of what was filled in, ms since the epoch. */
  readonly middle: number;
  /** A thought that was filled in. */
  readonly thought: string;
}

/** Starts a stack on stores that were filled first, and stops it when it was looked at. */
async function filled<T>({ events, thoughts, lastsMs }: Filled, look: (look: Look) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-view-'));
  const start = () =>
    startStack({
      dataDir,
      ports: 'free',
      env: {
        WORLD_SEED: '1',
        WORLD_MOBS: 'none',
        LLM_BASE_URL: 'none',
        STRATEGY: 'off',
        COGNITION_EVENTS_KEPT: String(2 * events),
        COGNITION_EVENTS_KEPT_MS: String(2 * YEAR_MS),
        PLANNING_EVENTS_KEPT: String(2 * events),
        PLANNING_EVENTS_KEPT_MS: String(2 * YEAR_MS),
        COGNITION_THOUGHTS_KEPT: String(2 * thoughts),
      },
    });
  try {
    await (await start()).stop();
    const to = Date.now() - 60_000;
    fillStores({ dataDir, events, thoughts, from: to - lastsMs, to });
    const stack = await start();
    try {
      const url = `http://127.0.0.1:${stack.ports.dashboard}`;
      return await look({ url, middle: to - lastsMs / 2, thought: `thought_fill_${Math.min(50, thoughts - 1)}` });
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withPage<T>({ chromium: executablePath }: Options, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    return await use(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}

const paths = ['/', '/mind', '/tasks', '/world', '/memory', '/strategy', '/feelings', '/lab', '/system'];
const rewound = '/?at=…';
const aThought = '/thoughts/…';

/** Milliseconds of every look at every page, by its name. What the first look costs a new process is its own and is not counted. */
async function openAll(page: Page, { url, middle, thought }: Look, looks: number): Promise<Map<string, number[]>> {
  const pages = new Map(paths.map((path) => [path, path]));
  pages.set(rewound, `/?at=${Math.round(middle)}`).set(aThought, `/thoughts/${thought}`);
  const opened = new Map<string, number[]>();
  for (let round = 0; round <= looks; round += 1)
    for (const [name, path] of pages) {
      const ms = await openPage(page, url + path);
      if (ms === undefined) throw new Error(`there is no page ${path}`);
      if (round > 0) opened.set(name, [...(opened.get(name) ?? []), ms]);
    }
  return opened;
}

function compared(hour: ReadonlyMap<string, number[]>, year: ReadonlyMap<string, number[]>): Measure[] {
  return [...year].map(([name, ms]) => {
    const before = median(hour.get(name) ?? []);
    return {
      name,
      unit: 'ms',
      values: { hour: before, year: median(ms), slowest: Math.max(...ms), ratio: median(ms) / before },
      aim: 'year at most 1000',
    };
  });
}

async function measureRest(page: Page, url: string): Promise<Measure[]> {
  const gzipped = await scriptBytes(page, url);
  return [
    ...(await measureTimeline(page, url)),
    { name: 'scripts of the first page', unit: 'kB', values: { gzipped }, aim: 'at most 200' },
  ];
}

async function measureTimeline(page: Page, url: string): Promise<Measure[]> {
  const far = await dragTimeline(page, url, 'Whole life');
  const near = await dragTimeline(page, url, '1 day');
  return [
    { name: 'timeline dragged over a year', unit: 'frames/s', values: far, aim: 'at least 50' },
    { name: 'timeline dragged over a day', unit: 'frames/s', values: near, aim: 'at least 50' },
  ];
}
