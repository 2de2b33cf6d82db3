import { loadavg } from 'node:os';
import { cognitionRoutes, minecraftInterfaceRoutes } from '@conscious-bot/contracts';
import { createClient, healthRoute } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import type { StackUrls } from '../../stack/stack-client.ts';
import { median, percentile } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { readCorpus } from '../language/corpus.ts';
import { learnedParts } from '../language/corpus-parts.ts';
import { misspelled } from '../language/typos.ts';
import { withStack } from '../latency/stack-side.ts';

interface Options {
  readonly posts: number;
  readonly json?: string | undefined;
}

interface Asked {
  readonly text: string;
  readonly outcome: string;
  readonly processMs: number;
  readonly healthMs: number;
  readonly bodyMs: number;
  readonly previewMs: number;
}

const SEED = 5;
/** Coprime to the number of requests of any size it could have, so that its multiples mix them. */
const STRIDE = 7_919;
/** Slowest posts that are named. */
const NAMED = 10;
const AIM_MS = 20;

/** Fails when a post in a hundred takes longer than 20 ms. */
export async function askAll({ posts, json }: Options): Promise<number> {
  const asked = await withStack(SEED, (stack) => askEach(stack.urls, mixed(posts)), {
    env: { STRATEGY: 'both', WORLD_MOBS: 'passive' },
  });
  const report = reportOf(asked);
  const { process, preview, body, health, slowest, ratio, load } = report;
  const cells = ({ p50, p99, most }: Times) => [p50, p99, most].map((ms) => ms.toFixed(1));
  const rows = [
    ['POST /process', ...cells(process)],
    ['GET /process/preview', ...cells(preview)],
    ['GET /state of the body', ...cells(body)],
    ['GET /health', ...cells(health)],
  ];
  console.log(textTable(['ms', 'p50', 'p99', 'most'], rows));
  console.log(
    `A post takes ${ratio} times as long as the question beside it; load of the machine ${load}. The slowest:`,
  );
  for (const { processMs, outcome, text } of slowest) console.log(`  ${processMs.toFixed(1)} ms ${outcome}: "${text}"`);
  writeJson(json, report);
  return process.p99 > AIM_MS ? 1 : 0;
}

/** The requests that the reader is learned of, once as they are and once with slips, in an order that mixes their kinds. */
function mixed(count: number): string[] {
  const requests = learnedParts.flatMap(readCorpus);
  const texts = [...requests.map(({ text }) => text), ...requests.map(({ id, text }) => misspelled(text, id))];
  return Array.from({ length: count }, (_, at) => texts[(at * STRIDE) % texts.length] ?? '');
}

async function askEach(urls: StackUrls, texts: readonly string[]): Promise<Asked[]> {
  const client = createClient(urls.cognition, { timeoutMs: 10_000 });
  const body = createClient(urls['minecraft-interface'], { timeoutMs: 10_000 });
  const asked: Asked[] = [];
  for (const text of texts) {
    const [healthMs] = await timed(() => client.call(healthRoute));
    const [bodyMs] = await timed(() => body.call(minecraftInterfaceRoutes.state));
    const [previewMs] = await timed(() => client.call(cognitionRoutes.previewProcess, { query: { content: text } }));
    const [processMs, answer] = await timed(() =>
      client.call(cognitionRoutes.process, { body: { type: 'intrusion', content: text, metadata: { from: 'Alex' } } }),
    );
    if (!answer.ok) throw new Error(`"${text}": ${answer.error.message}`);
    asked.push({ text, outcome: answer.data.outcome, processMs, healthMs, bodyMs, previewMs });
  }
  return asked;
}

async function timed<T>(ask: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const answer = await ask();
  return [performance.now() - begun, answer];
}

function reportOf(asked: readonly Asked[]) {
  const outcomes = Map.groupBy(asked, ({ outcome }) => outcome);
  return {
    at: new Date().toISOString(),
    posts: asked.length,
    load: rounded(loadavg()[0] ?? 0),
    process: timesOf(asked.map(({ processMs }) => processMs)),
    preview: timesOf(asked.map(({ previewMs }) => previewMs)),
    body: timesOf(asked.map(({ bodyMs }) => bodyMs)),
    health: timesOf(asked.map(({ healthMs }) => healthMs)),
    ratio: rounded(median(asked.map(({ processMs, healthMs }) => processMs / healthMs))),
    outcomes: Object.fromEntries([...outcomes].map(([outcome, { length }]) => [outcome, length])),
    slowest: asked.toSorted((a, b) => b.processMs - a.processMs).slice(0, NAMED),
  };
}

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const timesOf = (ms: readonly number[]): Times => ({
  p50: rounded(percentile(ms, 0.5)),
  p99: rounded(percentile(ms, 0.99)),
  most: rounded(percentile(ms, 1)),
});
