import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanningState, WorldSnapshot } from '@conscious-bot/contracts';
import type { StrategicIntent, StrategyReport } from '@conscious-bot/contracts/strategy';
import { anIntent, emptyWorld } from '@conscious-bot/contracts/testing';
import { lifeDatabases } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { armDifferences, armReport, armStatistics } from './arms-report.ts';
import { bringMemory, memoryOf } from './earlier-memory.ts';
import { LifeEvents } from './life-events.ts';
import { lifePage } from './life-page.ts';
import { armOf, type LifeRecord } from './life-record.ts';
import { LifeWatch } from './life-watch.ts';
import { likenessReport, likenessStatistics } from './likeness.ts';
import { deathsPerDay, earlyKinds, lifeReport } from './report.ts';
import { plannedLives, stillToLive } from './run.ts';
import { WantedKinds } from './wanted-kinds.ts';

const world = (change: Partial<WorldSnapshot> = {}): WorldSnapshot =>
  emptyWorld({ health: 20, food: 20, timeOfDay: 1_000, ...change });

const planning = (idle: boolean): PlanningState => ({
  botId: 'Mira',
  idle: { idle },
  counts: { pending: 0, active: 0, paused: 0, completed: 0, failed: 0, cancelled: 0, unplannable: 0 },
  breaker: { state: 'closed' },
  body: { connected: true },
  needs: [],
});

const life = (change: Partial<LifeRecord> = {}): LifeRecord => ({
  seed: 1,
  strategy: 'motivators',
  version: '1.16.5',
  difficulty: 'normal',
  dayS: 1_200,
  cut: false,
  seconds: 2_400,
  rate: 20,
  days: 2,
  kinds: [
    { s: 10, name: 'oak_log', wanted: true },
    { s: 20, name: 'poppy', wanted: false },
    { s: 2_000, name: 'iron_ingot', wanted: true },
  ],
  firsts: [{ s: 10, name: 'Minecraft' }],
  deaths: [{ s: 900, cause: 'zombie <1>', event: 'event_1' }],
  roofAtFirstNight: true,
  nightsUnderRoof: 0.5,
  zones: { healthy: 1 },
  idle: 0.1,
  idleCycles: 6,
  projects: [],
  intents: { adopted: 2, rejected: 1, ended: { completed: 1 }, sources: { motivators: 2 }, meanS: 60 },
  tasks: { strategic_intent: { all: 4, completed: 3 } },
  failures: {},
  longestWithoutReasonS: 5,
  ironPickaxeS: null,
  thoughts: 4,
  repeatedThoughts: 1,
  modelCalls: 0,
  end: { tools: [], armour: [], food: 0, home: [] },
  samples: [
    { s: 0, kinds: 0, wanted: 0, health: 20, food: 20, zone: 'healthy', idle: true, night: false },
    { s: 1_200, kinds: 2, wanted: 1, health: null, food: 10, zone: 'crisis', idle: false, night: true },
  ],
  ...change,
});

it('what is seen of a life adds up: shares of the time, kinds, firsts, the roof as night falls, time without a reason', () => {
  const wanted = new WantedKinds('1.16.5');
  wanted.note({ target: 'any_log', amount: 2 });
  const told: string[] = [];
  const watch = new LifeWatch(wanted, (line) => told.push(line));
  const see = (at: number, seen: Partial<WorldSnapshot>, idle: boolean, reason?: string): void =>
    watch.see({ at, world: world(seen), planning: planning(idle), strategy: undefined, reason });
  const logs = { inventory: [{ name: 'birch_log', count: 1 }] };
  see(0, {}, true);
  see(1_000, {}, true, 'task t1');
  see(2_000, logs, false, 'task t1');
  see(3_000, { ...logs, timeOfDay: 13_100, exposure: { sky: false, openSides: 0, sheltered: true } }, false, 'task t1');
  see(4_000, { ...logs, timeOfDay: 13_200, health: 4 }, false, 'task t1');
  // Nobody looked for a minute: what happened then is not known.
  see(64_000, { ...logs, timeOfDay: 23_500 }, false, 'task t1');
  expect(watch.shares()).toEqual({
    zones: { transcendent: 4 / 9, crisis: 5 / 9 },
    idle: 2 / 9,
    nightsUnderRoof: 1 / 6,
  });
  expect(watch.longestWithoutReasonS).toBe(1);
  expect(watch.roofAtFirstNight).toBe(true);
  expect([...watch.kinds]).toEqual([['birch_log', 2]]);
  expect(wanted.has('birch_log')).toBe(true);
  expect(told).toContain('Night falls, and I am under a roof.');
});

it('times in which nothing is worth doing are kept with what speaks against it, and the report tells them', () => {
  const watch = new LifeWatch(new WantedKinds('1.16.5'), () => {});
  const waits = [{ project: 'mine', status: 'no_way' as const, reasons: [{ words: 'there is no <way>', of: [] }] }];
  const see = (at: number, isAnything: boolean): void => {
    const considered = { at, occasion: '', candidates: [], decision: '', ...(isAnything ? {} : { waits }) };
    const strategy = { current: null, considered } as unknown as StrategyReport;
    watch.see({ at, world: world({ timeOfDay: 15_000 }), planning: planning(true), strategy, reason: undefined });
  };
  see(0, true);
  for (let at = 5_000; at <= 30_000; at += 1_000) see(at, false);
  see(31_000, true);
  see(60_000, true);
  expect(watch.nothingWorth).toEqual([{ from: 5, lasted: 26, night: true, why: ['mine: There is no <way>.'] }]);
  const told = life({ nothingWorth: watch.nothingWorth });
  expect(lifeReport([told])).toMatch(/motivators 1 +0\.1, night +26 +mine: There is no <way>\./);
  expect(lifeReport([life({ nothingWorth: [] })])).not.toContain('nothing worth doing from');
  expect(lifePage([told])).toContain('nothing worth doing for 26 s from min 0.1: mine: There is no &lt;way>.');
});

it('the same words within ten minutes are a repetition, and only thoughts of its own count', () => {
  const events = new LifeEvents(new WantedKinds('1.16.5'), 0, () => {});
  const think = (content: string, at: number, site = 'idle'): void =>
    events.receive({
      seq: at + 1,
      id: `event_${at}`,
      botId: 'Mira',
      type: 'thought',
      at,
      source: 'cognition',
      trace: {},
      data: {
        id: `thought_${at}`,
        botId: 'Mira',
        type: 'reflection',
        content,
        attribution: 'self',
        at,
        convertEligible: false,
        novelty: 'high',
        metadata: { provenance: 'chain-of-thought', site, extractedGoalSource: 'none', goalTableVersion: 1 },
      },
    });
  think('I look around me.', 0);
  think('I  look around me. ', 60_000);
  think('I look around me.', 660_001);
  think('I look around me.', 660_002, 'posted');
  expect([events.thoughts, events.repeatedThoughts]).toEqual([3, 1]);
});

it('a seed is lived by every strategy before the next one, and what was cut or void is lived again', () => {
  const options = { version: '1.16.5', seed: 1, seeds: 2, days: 2, day: 1_200, minutes: 600, parallel: 1 };
  const plans = plannedLives({ ...options, difficulty: 'normal', strategy: ['off', 'motivators'] });
  expect(plans.map(({ seed, strategy }) => `${strategy} ${seed}`)).toEqual([
    'off 1',
    'motivators 1',
    'off 2',
    'motivators 2',
  ]);
  const minds = ['strategist-absurd', 'strategist-silent'];
  const arms = plannedLives({
    ...options,
    seeds: 1,
    difficulty: 'normal',
    strategy: ['motivators', 'both'],
    mind: minds,
  });
  expect(arms.map(armOf)).toEqual(['motivators', 'both:strategist-absurd', 'both:strategist-silent']);
  const again = plannedLives({ ...options, seeds: 1, difficulty: 'normal', memory: ['own', 'none', 'other', 'again'] });
  expect(again.map(armOf)).toEqual([
    ...[
      'motivators, own memory',
      'motivators, no memory',
      "motivators, another's memory",
      'motivators, no memory again',
    ],
  ]);
  const left = (lives: readonly LifeRecord[]) => stillToLive(plans, lives).length;
  expect(left([life()])).toBe(3);
  expect(left([life({ cut: true })])).toBe(4);
  expect(left([life({ seconds: 600 })])).toBe(4);
  expect(left([life({ rate: 18 })])).toBe(4);
  expect(left([life({ rate: 18 }), life({ rate: 18 }), life({ rate: 18 })])).toBe(3);
});

it('the figures of a life, its table and its page', () => {
  expect([earlyKinds(life(), true), earlyKinds(life(), false), deathsPerDay(life())]).toEqual([1, 2, 0.5]);
  expect(lifeReport([life()])).toMatch(/motivators +1 +1 +1 of 1 +0 of 1 +0\.50/);
  const page = lifePage([life()]);
  expect(page.match(/<polyline/g)).toHaveLength(4);
  expect(page).toContain('zombie &lt;1>');
  expect(page).not.toMatch(/NaN|undefined/);
});

it('arms are compared in pairs of one seed, and what has no counterpart counts for nothing', () => {
  const lives = [1, 2, 3].flatMap((seed) => [
    life({ seed, deaths: [] }),
    life({ seed, strategy: 'off', idle: 0.1 + 0.2 * seed }),
  ]);
  const differences = armDifferences([...lives, life({ seed: 4, strategy: 'off', idle: 9 })], 'motivators');
  const idle = differences.find(({ measure }) => measure === 'share idle');
  expect(idle).toMatchObject({ arm: 'off', pairs: 3, mean: expect.closeTo(0.5), difference: expect.closeTo(0.4) });
  expect(idle?.low).toBeCloseTo(0.2);
  expect(idle?.high).toBeCloseTo(0.6);
  expect(armReport(lives, 'motivators')).toMatch(/off +deaths per day +0\.50 +\+0\.50 \[\+0\.50, \+0\.50\] +3/);
  expect(armReport([life()], 'motivators')).toBe('');
  expect(armReport(lives, 'motivators')).toContain(
    'off: deaths per day, share idle differ from motivators by more than chance',
  );
  expect(armStatistics(lives, 'motivators')).toMatchObject({
    against: 'motivators',
    seeds: 3,
    arms: 2,
    beyondChance: { off: ['deaths per day', 'share idle'] },
    differences: expect.arrayContaining([
      { arm: 'off', measure: 'share idle', pairs: 3, mean: 0.5, difference: 0.4, low: 0.2, high: 0.6 },
    ]),
  });
  expect(armStatistics([life()], 'motivators')).toEqual({});
  const same = [1, 2, 3].flatMap((seed) => [
    life({ seed }),
    life({ seed, strategy: 'both', mind: 'strategist-absurd' }),
  ]);
  expect(armReport(same, 'motivators')).toContain('both:strategist-absurd: nothing differs from motivators');
});

it('with memory compared: how alike choices, success and words are to a life without one, beyond what two such lives differ by', () => {
  const named = (...names: string[]) => names.map((name, s) => ({ s, name }));
  const lives = [1, 2, 3].flatMap((seed) => {
    const lived = (memory: 'own' | 'none' | 'again', choices: string[], sentences: string[]) =>
      life({ seed, memory, choices: named(...choices), projects: named(...choices), sentences });
    return [
      lived('none', ['wood', 'tools', 'bed'], ['I want wood.', 'I want a bed.']),
      lived('again', ['wood', 'tools', 'roof'], ['I want wood.', 'I want a roof.']),
      lived('own', ['mine', 'mine', 'bed'], ['I remember the mine.']),
    ];
  });
  expect(likenessStatistics(lives)).toEqual({
    likeness: expect.arrayContaining([
      { memory: 'again', measure: 'what it chose', seeds: 3, alike: 0.667 },
      {
        memory: 'own',
        measure: 'what it chose',
        seeds: 3,
        alike: 0.333,
        difference: -0.333,
        low: -0.333,
        high: -0.333,
      },
      {
        memory: 'own',
        measure: 'what it said of itself',
        seeds: 3,
        alike: 0,
        difference: -0.333,
        low: -0.333,
        high: -0.333,
      },
    ]),
  });
  expect(likenessReport(lives)).toContain(
    'its own memory: what it chose, what it chose first (10), what came off, what it said of itself is less like',
  );
  const chance = lives.find(({ memory }) => memory === 'again');
  const same = lives.map((each) => {
    const { choices, projects, sentences } = chance ?? each;
    return each.memory === 'own' ? { ...each, choices, projects, sentences } : each;
  });
  expect(likenessReport(same)).toContain('its own memory: nothing is less like a life without a memory');
  expect(likenessReport([life()])).toBe('');
  expect(likenessStatistics([life({ memory: 'own' })])).toEqual({});
});

it('what it takes up and what it says of itself are kept: projects in order, sentences once and without their numbers', () => {
  const events = new LifeEvents(new WantedKinds('1.16.5'), 0, () => {});
  const adopt = (at: number, of: Partial<StrategicIntent>): void =>
    events.receive({
      seq: at + 1,
      id: `event_${at}`,
      botId: 'Mira',
      type: 'strategic_intent.adopted',
      at,
      source: 'planning',
      trace: {},
      data: anIntent({ state: 'adopted', ...of }),
    });
  adopt(1_000, { origin: 'motivators', project: 'tools', why: 'I have 2 logs.' });
  adopt(2_000, { origin: 'motivators', project: 'tools', why: 'I have 3 logs.' });
  adopt(3_000, { origin: 'model', why: 'I am hungry.', quotas: { any_food: 6 } });
  expect(events.choices).toEqual([
    { s: 1, name: 'tools' },
    { s: 2, name: 'tools' },
    { s: 3, name: 'model: any_food' },
  ]);
  expect(events.sentences.size).toBe(2);
});

it('a life begins with the databases of an earlier one, of its own seed or of another, and never with those of a life that began so itself', () => {
  const lived = mkdtempSync(join(tmpdir(), 'lived-'));
  try {
    for (const name of [
      'life-motivators-1-aaaaaa',
      'life-motivators--own-memory-1-bbbbbb',
      'life-motivators-2-cccccc',
    ]) {
      mkdirSync(join(lived, name));
      for (const database of lifeDatabases) writeFileSync(join(lived, name, `${database}.sqlite`), name);
    }
    expect(memoryOf('own', 1, lived)).toBe(join(lived, 'life-motivators-1-aaaaaa'));
    expect(memoryOf('other', 1, lived)).toBe(join(lived, 'life-motivators-2-cccccc'));
    expect(() => memoryOf('own', 3, lived)).toThrow('no life of seed 3');
    const into = join(lived, 'next');
    mkdirSync(into);
    bringMemory(memoryOf('other', 1, lived), into);
    expect(readFileSync(join(into, 'memory.sqlite'), 'utf8')).toBe('life-motivators-2-cccccc');
  } finally {
    rmSync(lived, { recursive: true, force: true });
  }
});
