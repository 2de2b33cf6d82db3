import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { planningRoutes } from '@conscious-bot/contracts/routes';
import { buildDashboard, type RunningStack, startStack } from '@conscious-bot/launcher';
import { createClient } from '@conscious-bot/service-kit';
import { chromium } from 'playwright-core';
import { writeJson } from '../../experiments/write-json.ts';
import { slope } from '../../statistics/statistics.ts';
import { type Measure, table } from '../../statistics/text-table.ts';
import { interval } from '../learning/uplift.ts';
import { type Shares, WatchedPage } from './watched-page.ts';

interface Options {
  readonly minutes: number;
  readonly seconds: number;
  readonly seed: number;
  readonly chromium: string;
  readonly snapshots?: string | undefined;
  readonly json?: string | undefined;
}

interface HeapSample {
  readonly minute: number;
  readonly mb: number;
}

/** A page and a bot come to rest within this time after the start, ms. */
const SETTLE_MS = 30_000;
/** Per cent of a core that a page may take which nobody touches. */
const MOST_SHARE = 3;
/** The first minutes, in which what a page keeps of thoughts and of the timeline's events fills up, are left out of the slope. */
const FILLING_MINUTES = 10;
/** Often enough that two of them show what is there in one and not in the other. */
const SNAPSHOT_EVERY_MINUTES = 10;
const show = (line: string) => console.log(line);

/** Leaves a page open. The exit code is 1 when its main thread, or its server, takes more of a core than it may. */
export async function measureWatching(options: Options): Promise<number> {
  const { minutes, seconds, seed, chromium: executablePath, snapshots, json } = options;
  await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-watching-'));
  try {
    const env = { WORLD_SEED: String(seed), LLM_BASE_URL: 'none', STRATEGY: 'off' };
    const stack = await startStack({ dataDir, ports: 'free', env });
    show(`The page is at ${stack.urls.dashboard}`);
    const browser = await chromium.launch({
      executablePath,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--window-size=1440,900'],
    });
    try {
      await sleep(SETTLE_MS);
      const unseen = await sharesOver(seconds, () => serverSeconds(stack));
      const watched = await WatchedPage.open(browser, stack.urls.dashboard);
      await sleep(SETTLE_MS);
      if (!(await watched.shows('Connected, in the world'))) throw new Error('the page does not come to live');
      const both = async () => ({ ...(await watched.spent()), ...(await serverSeconds(stack)) });
      const idle = await sharesOver(seconds, both);
      await letLive(stack);
      await sleep(SETTLE_MS);
      const living = await sharesOver(seconds, both);
      const measures = measuresOf({ unseen, idle, living });
      show(`\n${table(measures)}\n`);
      const samples = await sampleHeap(watched, { minutes, snapshots });
      const heap = heapOverall(samples);
      show(
        `heap ${heap.slope.toFixed(2)} MB an hour (95 % interval ${heap.low.toFixed(2)} to ${heap.high.toFixed(2)}) from minute ${heap.from} on`,
      );
      writeJson(json, { at: new Date().toISOString(), load: loadavg()[2], seconds, measures, heap, samples });
      const taken = [idle, living].flatMap((shares) => [shares['main thread'] ?? 0, shares.server ?? 0]);
      return Math.max(...taken) > MOST_SHARE ? 1 : 0;
    } finally {
      await browser.close();
      await stack.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** From here on the bot sets itself goals and pursues them. */
async function letLive({ urls }: RunningStack): Promise<void> {
  const answer = await createClient(urls.planning).call(planningRoutes.changeConfig, { body: { STRATEGY: 'both' } });
  if (!answer.ok) throw new Error(`planning keeps its strategy off: ${answer.error.message}`);
}

/** Processor time of the dashboard's server so far, seconds. */
async function serverSeconds({ urls }: RunningStack): Promise<Shares> {
  const text = await (await fetch(`${urls.dashboard}/metrics`)).text();
  const line = text.split('\n').find((one) => /^process_cpu_seconds_total[ {]/.test(one));
  return { server: Number(line?.split(' ').at(-1)) };
}

/** What processor time came to over so many seconds, in per cent of a core. */
async function sharesOver(seconds: number, spent: () => Promise<Shares>): Promise<Shares> {
  const [before, began] = [await spent(), performance.now()];
  await sleep(seconds * 1_000);
  const [after, took] = [await spent(), (performance.now() - began) / 1_000];
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, ((value - (before[name] ?? 0)) / took) * 100]),
  );
}

function measuresOf({ unseen, idle, living }: { unseen: Shares; idle: Shares; living: Shares }): Measure[] {
  const ofPage = ({ server: _, ...shares }: Shares) => shares;
  const [unit, aim] = ['% of a core', `at most ${MOST_SHARE} (main thread, server)`];
  const server = (shares: Shares) => shares.server ?? Number.NaN;
  return [
    { name: 'page beside an idle bot', unit, values: ofPage(idle), aim },
    { name: 'page beside a living bot', unit, values: ofPage(living), aim },
    {
      name: 'server of the page',
      unit,
      values: { 'no page': server(unseen), 'idle bot': server(idle), 'living bot': server(living) },
      aim,
    },
  ];
}

async function sampleHeap(
  watched: WatchedPage,
  { minutes, snapshots }: Pick<Options, 'minutes' | 'snapshots'>,
): Promise<HeapSample[]> {
  const samples: HeapSample[] = [];
  if (snapshots !== undefined) mkdirSync(snapshots, { recursive: true });
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) await sleep(60_000);
    const sample = { minute, mb: await watched.heapMb() };
    samples.push(sample);
    show(JSON.stringify(sample));
    if (snapshots !== undefined && minute > 0 && minute % SNAPSHOT_EVERY_MINUTES === 0)
      writeFileSync(join(snapshots, `minute-${minute}.heapsnapshot`), await watched.heapSnapshot());
  }
  return samples;
}

/** What the heap comes to: MB an hour once it is filled, with the 95 % interval of drawing the samples anew. */
function heapOverall(samples: readonly HeapSample[]) {
  const from = samples.length > 1.5 * FILLING_MINUTES ? FILLING_MINUTES : 0;
  const settled = samples.filter(({ minute }) => minute >= from);
  const perHour = (some: readonly HeapSample[]) => slope(some.map(({ minute, mb }) => ({ x: minute / 60, y: mb })));
  const [low, high] = interval(settled, perHour);
  const last = samples.at(-1);
  return { minutes: last?.minute, from, first: samples[0]?.mb, last: last?.mb, slope: perHour(settled), low, high };
}
