import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard, type RunningStack, startStack } from '@conscious-bot/launcher';
import { chromium, type Page } from 'playwright-core';
import { writeJson } from '../../experiments/write-json.ts';
import { type Measure, table } from '../../statistics/text-table.ts';
import { fillStores } from './fill-stores.ts';
import { dragTimeline, openPage, scriptBytes } from './measure-page.ts';

interface Options {
  readonly events: number;
  readonly thoughts: number;
  readonly chromium: string;
  readonly json?: string | undefined;
}

const YEAR_MS = 365 * 86_400_000;
const show = (line: string) => console.log(line);

/** Opens every page on filled stores. The exit code is 1 when one of them takes more than a second. */
export async function measureView({ events, thoughts, chromium: executablePath, json }: Options): Promise<number> {
  await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-view-'));
  try {
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
    show('The stack makes its stores …');
    await (await start()).stop();
    show(`${events} events and ${thoughts} thoughts are put into them …`);
    const filled = performance.now();
    const to = Date.now() - 60_000;
    fillStores({ dataDir, events, thoughts, from: to - YEAR_MS, to });
    show(`filled in ${Math.round((performance.now() - filled) / 1_000)} s`);
    const stack = await start();
    try {
      const { measures, slowest } = await measureIn(stack, { executablePath, to });
      show(`\n${table(measures)}`);
      writeJson(json, { at: new Date().toISOString(), events, thoughts, measures });
      return slowest > 1_000 ? 1 : 0;
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Look {
  readonly executablePath: string;
  /** When the newest of what was filled in came. */
  readonly to: number;
}

const paths = ['/', '/mind', '/tasks', '/world', '/memory', '/strategy', '/feelings', '/lab', '/system'];

async function measureIn(stack: RunningStack, { executablePath, to }: Look) {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const url = `http://127.0.0.1:${stack.ports.dashboard}`;
    const measures: Measure[] = [];
    let slowest = 0;
    for (const path of [...paths, `/?at=${to - YEAR_MS / 2}`, '/thoughts/thought_fill_50']) {
      // Twice: what the first look of a new process costs is its own.
      const first = await openPage(page, url + path);
      const again = await openPage(page, url + path);
      if (first === undefined || again === undefined) {
        measures.push({ name: path, unit: 'ms', values: {}, note: 'there is no such page' });
        continue;
      }
      slowest = Math.max(slowest, again);
      measures.push({ name: path, unit: 'ms', values: { first, again }, aim: 'at most 1000' });
    }
    measures.push(...(await measureTimeline(page, url)));
    measures.push({
      name: 'scripts of the first page',
      unit: 'kB',
      values: { gzipped: await scriptBytes(page, url) },
      aim: 'at most 200',
    });
    return { measures, slowest };
  } finally {
    await browser.close();
  }
}

async function measureTimeline(page: Page, url: string): Promise<Measure[]> {
  const far = await dragTimeline(page, url, 'Whole life');
  const near = await dragTimeline(page, url, '1 day');
  return [
    { name: 'timeline dragged over a year', unit: 'frames/s', values: far, aim: 'at least 50' },
    { name: 'timeline dragged over a day', unit: 'frames/s', values: near, aim: 'at least 50' },
  ];
}
