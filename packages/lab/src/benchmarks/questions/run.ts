import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { buildDashboard, startStack } from '@conscious-bot/launcher';
import { chromium } from 'playwright-core';
import { writeJson } from '../../experiments/write-json.ts';
import { StackClient } from '../../stack/stack-client.ts';
import { allQuestions, type Question, Reader } from './ask.ts';
import { liveAWhile } from './live-a-while.ts';

interface Options {
  readonly seed: number;
  readonly pictures: string;
  readonly chromium: string;
  readonly json?: string | undefined;
}

interface Answer {
  readonly question: string;
  readonly clicks: number;
  readonly tookMs: number;
  readonly answer?: string;
  readonly problem?: string;
}

/** Clicks from the live page to an answer, at most. */
const MOST_CLICKS = 5;
const size = { width: 1_280, height: 860 };
const show = (line: string) => console.log(line);

/** Lets a bot live and asks its page. The exit code is 1 when a question is not answered, or only by more clicks. */
export async function askQuestions({ seed, pictures, chromium: executablePath, json }: Options): Promise<number> {
  await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
  mkdirSync(pictures, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-questions-'));
  const dataDir = join(folder, 'data');
  const world = await startEmbeddedWorld({ port: 0, seed, mobs: 'none', weather: 'clear' });
  const env = {
    MINECRAFT_HOST: world.host,
    MINECRAFT_PORT: String(world.port),
    SCRIPTED_MIND: 'homebody',
    STRATEGY: 'off',
    THOUGHT_INTERVAL_MS: '5000',
    IDLE_EVENT_INTERVAL_MS: '10000',
    LLM_PRICE_IN_PER_MTOK: '3',
    LLM_PRICE_OUT_PER_MTOK: '15',
  };
  try {
    show('An earlier life, to compare with …');
    const earlier = await startStack({
      dataDir: join(folder, 'data-runs', 'lives', 'earlier'),
      ports: 'free',
      dashboard: false,
      env: { ...env, PERSONALITY: 'curious' },
    });
    await new StackClient(earlier.urls).carryOut('get 1 log', 120_000).finally(() => earlier.stop());
    show('The life that is asked about …');
    const stack = await startStack({ dataDir, ports: 'free', env });
    try {
      await liveAWhile(new StackClient(stack.urls), world);
      const answers = await askAll(stack.urls.dashboard, { executablePath, pictures });
      const answered = answers.filter(({ problem, clicks }) => problem === undefined && clicks <= MOST_CLICKS).length;
      const mostClicks = Math.max(...answers.map(({ clicks }) => clicks));
      const [load = 0] = loadavg();
      writeJson(json, {
        at: new Date().toISOString(),
        seed,
        load,
        asked: answers.length,
        answered,
        mostClicks,
        answers,
      });
      show(`${answered} of ${answers.length} questions answered, pictures in ${pictures}`);
      return answered === answers.length ? 0 : 1;
    } finally {
      await stack.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askAll(
  url: string,
  { executablePath, pictures }: { readonly executablePath: string; readonly pictures: string },
): Promise<Answer[]> {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    const answers: Answer[] = [];
    for (const question of allQuestions) {
      const page = await context.newPage();
      await page.goto(url);
      await page.getByText('Connected, in the world').first().waitFor();
      const answer = await askOne(new Reader(page), question);
      await page.screenshot({ path: join(pictures, `${question.name}.jpg`), type: 'jpeg', quality: 50 });
      await page.close();
      show(`${question.question} ${answer.clicks} clicks, ${answer.tookMs} ms: ${answer.problem ?? answer.answer}`);
      answers.push(answer);
    }
    return answers;
  } finally {
    await browser.close();
  }
}

async function askOne(reader: Reader, { question, ask }: Question): Promise<Answer> {
  const begun = performance.now();
  const end = await ask(reader).then(
    (answer) => ({ answer: answer.slice(0, 300) }),
    (error: unknown) => ({ problem: `not answered: ${String(error).split('\n').slice(0, 3).join(' ')}` }),
  );
  return { question, clicks: reader.clicks, tookMs: Math.round(performance.now() - begun), ...end };
}
