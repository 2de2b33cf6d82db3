import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import type { Thought } from '@conscious-bot/contracts/thought';
import {
  eventLogMigration,
  openDatabase,
  SimulatedClock,
  SqliteEventLog,
  transaction,
} from '@conscious-bot/service-kit';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLife } from './read-life.ts';
import { writeJsonLines, writeParquet } from './write-events.ts';
import { writeLife } from './write-life.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const born = Date.UTC(2026, 10, 22);
const minutes = 30;
let dataDir: string;

/** Half an hour of a busy life: it looks round twice a second, has a thought every three seconds, each of them by the model. */
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'life-'));
  const clock = new SimulatedClock(born);
  const open = (source: string) => {
    const calls = 'CREATE TABLE model_calls (seq INTEGER PRIMARY KEY, record TEXT NOT NULL)';
    const db = openDatabase(join(dataDir, `${source}.sqlite`), [
      eventLogMigration(1),
      { version: 2, name: 'calls', up: (made) => void made.exec(calls) },
    ]);
    return { db, log: new SqliteEventLog(db, { botId: 'bot-1', source, clock }) };
  };
  const [body, mind] = [open('minecraft-interface'), open('cognition')];
  const insert = mind.db.prepare('INSERT INTO model_calls (record) VALUES (?)');
  transaction(body.db, () => {
    for (let n = 0; n < minutes * 120; n += 1, clock.jump(500))
      body.log.append(typedEvent('bot.state', snapshot(n, clock.now())));
  });
  clock.jump(born - clock.now());
  transaction(mind.db, () => {
    for (let n = 0; n < minutes * 20; n += 1, clock.jump(3_000)) {
      mind.log.append(typedEvent('thought', thought(n, clock.now())));
      insert.run(JSON.stringify(call(n, clock.now())));
    }
  });
  for (const { db } of [body, mind]) db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const snapshot = (n: number, at: number): WorldSnapshot =>
  emptyWorld({
    username: 'Mira',
    at,
    position: { x: Math.sin(n / 100) * 80, y: 64, z: n / 20 },
    health: 20 - (n % 7),
    food: 18,
  });

const thought = (n: number, at: number): Thought => ({
  id: `thought_${n}`,
  botId: 'bot-1',
  type: 'reflection',
  content: `Thought number ${n} of mine, and the evening is quiet.`,
  attribution: 'self',
  at,
  convertEligible: false,
  novelty: 'high',
  metadata: { provenance: 'chain-of-thought', extractedGoalSource: 'none', goalTableVersion: 1, callId: `call_${n}` },
});

const call = (n: number, at: number) => ({
  stamp: {
    callId: `call_${n}`,
    model: 'stub',
    kind: 'idle',
    at,
    waitedMs: 0,
    durationMs: 800,
    promptHash: 'a'.repeat(64),
  },
  purpose: 'idle',
  messages: [{ role: 'user', content: `You are Mira. ${'The forest is quiet and it is getting dark. '.repeat(100)}` }],
  maxTokens: 100,
  text: `Thought number ${n} of mine.`,
});

it.skipIf(!existsSync(executablePath) && process.env.CI !== 'true')(
  'VIEW-9: half an hour of a life is one file of at most 10 MB that opens from the disk, without a server and without an error',
  async () => {
    const file = join(dataDir, 'life.html');
    await writeLife(readLife(dataDir), file);
    expect(statSync(file).size).toBeLessThan(10_000_000);
    const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => request.url().startsWith('file:') || faults.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      await page.getByRole('heading', { name: 'A life of Mira' }).waitFor();
      await page.getByLabel('Search the thoughts').fill('number 123 ');
      await page.getByRole('button', { name: /Thought number 123 / }).click();
      await page.getByRole('button', { name: 'What the model was asked and wrote' }).click();
      await page.getByText('user: You are Mira.').waitFor();
      await page.getByRole('img', { name: /Timeline/ }).press('+');
      expect(await page.getByText('at -').or(page.locator('#where')).first().textContent()).toMatch(/^00:06:\d\d: at /);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  30_000,
);

it('the same life as data: every event as a line of JSON and as a row of Parquet', () => {
  const [lines, table] = [join(dataDir, 'life.jsonl'), join(dataDir, 'life.parquet')];
  const count = minutes * 140;
  expect([writeJsonLines(dataDir, lines), writeParquet(dataDir, table)]).toEqual([count, count]);
  const first = readFileSync(lines, 'utf8').split('\n')[0] ?? '';
  expect(JSON.parse(first)).toMatchObject({ service: 'cognition', seq: 1, type: 'thought', data: { id: 'thought_0' } });
  expect(readFileSync(table).subarray(0, 4).toString()).toBe('PAR1');
});
