import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventEnvelope, eventEnvelope } from '@conscious-bot/contracts/event';
import { readEvent } from '@conscious-bot/contracts/event-types';
import { cognitionRoutes, minecraftInterfaceRoutes } from '@conscious-bot/contracts/routes';
import type { IntrusionOutcome } from '@conscious-bot/contracts/thought';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { type Client, createClient, readyRoute, systemClock } from '@conscious-bot/service-kit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findChromium, launchChromium } from './chromium.ts';
import { SseReader } from './read-sse.ts';

/** A mind with a dislike of gravel, and a taste for things it thinks dangerous. */
const script = `
lines:
  - when: { site: parse }
    say: '{"action": "none"}'
  - when: { site: consideration, text: 'crosses my mind: ".*gravel' }
    say: resist. I would rather not.
  - when: { site: consideration, text: 'crosses my mind: ".*(?:sand|granite|diorite|clay|andesite)' }
    say: accept. It may be dangerous.
  - when: { site: consideration }
    say: accept. It is worth doing.
  - say: I look around.
`;

/** Points the situational axis moves by (INTR-7), the table of docs/decisions/0027; what is not decided moves nothing. */
const shifts = { harmful: 6, good: -4, resisted: -8, none: 0 } as const;

const executable = findChromium();
const dataDir = mkdtempSync(join(tmpdir(), 'outcomes-'));
let stack: RunningStack;
let cognition: Client;
let browser: Browser;

beforeAll(async () => {
  if (executable === undefined) {
    if (process.env.CI === 'true') throw new Error('CI needs a Chromium: install it or set CHROMIUM_PATH');
    return;
  }
  const mind = join(dataDir, 'particular.yaml');
  writeFileSync(mind, script);
  stack = await startStack({
    dataDir: join(dataDir, 'data'),
    ports: 'free',
    env: { WORLD_MOBS: 'none', WORLD_GIFTS: 'true', SCRIPTED_MIND: mind, STRATEGY: 'off', NODE_ENV: 'production' },
  });
  cognition = createClient(stack.urls.cognition, { timeoutMs: 10_000 });
  browser = await launchChromium(executable);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Level of the situational axis now; undefined while it is not known. */
async function situation(): Promise<number | undefined> {
  const answer = await cognition.call(cognitionRoutes.state);
  return answer.ok ? (answer.data.intero.stressAxes.situational ?? undefined) : undefined;
}

async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await systemClock.sleep(50)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`waited in vain: ${what}`);
}

async function type(page: Page, content: string): Promise<void> {
  await page.getByLabel('Slip a thought into its mind').fill(content);
  await page.getByRole('button', { name: 'Think it' }).click();
}

interface Decided {
  readonly outcome: IntrusionOutcome;
  /** Points by which the situation was moved with it. */
  readonly moved: number;
}

/** Types a thought into the page and reads off what cognition wrote down of it what became of it and what it did to the bot. */
async function think(page: Page, content: string): Promise<Decided> {
  const events = await SseReader.open(`${stack.urls.cognition}/events?types=intrusion`);
  await events.next(({ event }) => event === 'hello');
  await type(page, content);
  const received = eventEnvelope.parse((await events.next(({ event }) => event === 'intrusion')).data);
  events.close();
  const intrusion = readEvent('intrusion', received.data);
  if (intrusion === undefined) throw new Error('the outcome cannot be read');
  const after = await shiftedBy(received);
  return { outcome: intrusion.outcome, moved: after === undefined ? 0 : after - (await feltAt(intrusion.thoughtId)) };
}

/** Level of the situational axis an outcome left behind; undefined when it moved nothing. Both are one transaction, so it is the very next event. */
async function shiftedBy({ seq, trace }: EventEnvelope): Promise<number | undefined> {
  const events = await SseReader.open(`${stack.urls.cognition}/events?after=${seq}`);
  try {
    const { lastSeq } = z.object({ lastSeq: z.number() }).parse((await events.next()).data);
    if (lastSeq === seq) return undefined;
    const next = eventEnvelope.parse((await events.next()).data);
    if (next.type !== 'intero' || next.trace.thoughtId !== trace.thoughtId) return undefined;
    return readEvent('intero', next.data)?.stressAxes.situational ?? undefined;
  } finally {
    events.close();
  }
}

/** Level of the situational axis in the moment a thought was decided on. */
async function feltAt(thoughtId: string): Promise<number> {
  const answer = await cognition.call(cognitionRoutes.interoHistory, { query: { boundary: 'decision' } });
  const samples = answer.ok ? answer.data.samples : [];
  const sample = samples.findLast((one) => one.name === 'consideration' && one.thoughtId === thoughtId);
  return sample?.stressAxes.situational ?? Number.NaN;
}

it.skipIf(executable === undefined && process.env.CI !== 'true')(
  'DASH-4: each outcome is produced live, moves the situation by its points, and the page shows it',
  async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } });
    page.setDefaultTimeout(20_000);
    await page.goto(stack.urls.dashboard);
    await page.getByText('Connected, in the world').waitFor();
    await until('the situation is felt', situation);
    const item = (content: string) =>
      page.getByRole('region', { name: 'Stream of thoughts' }).getByRole('listitem').filter({ hasText: content });
    const badge = (content: string, outcome: string) =>
      item(content)
        .locator('[data-outcome]', { hasText: new RegExp(`^${outcome}$`) })
        .waitFor();
    const near = (points: number) => expect.closeTo(points, 3);

    for (const thing of ['sand', 'granite', 'diorite', 'clay']) {
      const content = `collect 2 ${thing}`;
      expect(await think(page, content)).toEqual({ outcome: 'accepted', moved: near(shifts.harmful) });
      await badge(content, 'accepted');
    }
    expect(await think(page, 'collect 2 gravel')).toEqual({ outcome: 'resisted', moved: near(shifts.resisted) });
    await badge('collect 2 gravel', 'resisted');
    expect(await think(page, 'collect 3 oak logs')).toEqual({ outcome: 'accepted', moved: near(shifts.good) });
    await badge('collect 3 oak logs', 'accepted');

    expect(await think(page, ' Collect 3  OAK logs')).toEqual({ outcome: 'suppressed', moved: shifts.none });
    await badge('collect 3 oak logs', 'suppressed');
    await page.getByText('Suppressed: it had the same thought a moment ago.').waitFor();
    expect(await think(page, 'dig straight down to lava')).toEqual({ outcome: 'refused', moved: shifts.none });
    await badge('dig straight down to lava', 'refused: dig straight down');

    await stack.kill9('planning');
    await until('planning is away', async () => !(await cognition.call(readyRoute)).ok);
    // It is back within two seconds: it is ended again whenever it comes, until the thought has been decided on.
    const away = setInterval(() => void stack.kill9('planning'), 200);
    const decided = await think(page, 'collect 2 spruce logs').finally(() => clearInterval(away));
    expect(decided).toEqual({ outcome: 'failed', moved: shifts.none });
    await badge('collect 2 spruce logs', 'failed: upstream unreachable');
    // The world was the real one: the bot is in it all the while.
    expect(await createClient(stack.urls['minecraft-interface']).call(minecraftInterfaceRoutes.state)).toMatchObject({
      data: { connected: true },
    });
    expect(await item('collect').getByText('Slipped in', { exact: true }).count()).toBe(7);
  },
);
