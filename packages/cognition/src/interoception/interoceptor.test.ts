import {
  botEvent,
  type EventInput,
  type Interoception,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { testContext } from '../../test/bot-context.ts';
import { silent, snapshot, task } from '../../test/fake-peers.ts';
import { InteroceptionStore } from './interoception-store.ts';
import { Interoceptor } from './interoceptor.ts';

const MINUTE = 60_000;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Interoception over a simulated clock and a body that reports what a test lets it report, every ten seconds. */
function scene() {
  const lines: string[] = [];
  const logger = Object.assign(Object.create(silent), { info: (_: object, line: string) => lines.push(line) });
  const context = testContext({ logger });
  const { db, clock, state, events: log } = context;
  const begin = () => {
    const store = new InteroceptionStore(state, log, clock);
    const interoceptor = new Interoceptor(context, { store });
    interoceptor.start();
    return interoceptor;
  };
  let subject = begin();
  closing.push(() => {
    subject.stop();
    db.close();
  });
  let world: Partial<WorldSnapshot> = {};
  const see = (change: Partial<WorldSnapshot> = {}) => {
    world = { ...world, ...change };
    subject.see(snapshot({ ...well, ...world, at: clock.now() }));
  };
  return {
    clock,
    log,
    lines,
    see,
    get: (): Interoception => subject.get(),
    axes: () => subject.get().stressAxes,
    subject: () => subject,
    happened: (event: EventInput) => subject.happened({ trace: {}, ...event }),
    async live(ms: number) {
      for (let left = ms; left > 0; left -= 10_000) {
        await clock.advance(Math.min(10_000, left));
        see();
      }
    },
    restart() {
      subject.stop();
      subject = begin();
    },
  };
}
const well: Partial<WorldSnapshot> = {
  dimension: 'overworld',
  home: { x: 0, y: 64, z: 0 },
  exposure: { sky: true, openSides: 4, sheltered: false },
  inventory: [
    { name: 'bread', count: 3 },
    { name: 'iron_pickaxe', count: 1 },
  ],
  inventorySlots: { used: 2, total: 36 },
};

describe('what is felt follows the world', () => {
  it('the first look is felt as it is; a change is felt by and by and in full in the end', async () => {
    const { see, live, axes, get } = scene();
    see();
    expect(axes().healthHunger).toBe(0);
    expect(get().partial).toBe(false);
    see({ food: 6 });
    expect(axes().healthHunger).toBe(0);
    await live(10_000);
    expect(axes().healthHunger).toBeCloseTo(0.3 * 49, 1);
    await live(5 * MINUTE);
    expect(axes().healthHunger).toBeCloseTo(49, 1);
    see({ food: 20 });
    await live(5 * MINUTE);
    expect(axes().healthHunger).toBeCloseTo(0, 1);
  });

  it('it goes on while the body has nothing new to tell', async () => {
    const { see, clock, axes } = scene();
    see();
    see({ food: 6 });
    await clock.advance(30_000);
    expect(axes().healthHunger).toBeGreaterThan(30);
  });

  it('unknown while the body is away for a minute, and logged once', async () => {
    const { see, clock, axes, lines, get } = scene();
    see({ home: undefined });
    expect(axes().locationDistance).toBeNull();
    await clock.advance(55_000);
    expect(axes().protection).toBe(48);
    const { stress } = get();
    expect(stress).not.toBe(20);
    await clock.advance(5 * MINUTE);
    expect(axes()).toEqual({
      time: null,
      situational: null,
      healthHunger: null,
      resource: null,
      protection: null,
      locationDistance: null,
    });
    // What was felt last holds, and says that it is not known.
    expect(get()).toMatchObject({ partial: true, feelings: [] });
    expect(get().stress).toBeCloseTo(stress, 0);
    expect(lines.filter((line) => line.includes('locationDistance'))).toEqual([
      'interoception: locationDistance is unknown; missing: home',
      'interoception: locationDistance is unknown; missing: world',
    ]);
    expect(lines.filter((line) => line.includes('protection'))).toHaveLength(1);
    see();
    expect(lines.at(-1)).toMatch(/is known again$/);
    expect(axes().protection).toBe(48);
  });

  it('survives a restart: what was felt is felt on, and time goes on from where it was', async () => {
    const { see, live, axes, restart, clock } = scene();
    see({ food: 0 });
    await live(6 * MINUTE);
    see({ food: 20 });
    const before = axes();
    expect(before.healthHunger).toBeCloseTo(70, 0);
    expect(before.time).toBeGreaterThan(15);
    restart();
    expect(axes()).toEqual(before);
    await clock.advance(5_000);
    expect(axes()).toEqual(before);
    see();
    expect(axes().healthHunger).toBeCloseTo(70 * 0.7 ** 0.5, 0);
    await live(10_000);
    expect(axes().time).toBeGreaterThan(before.time ?? 0);
  });

  it('is emitted when it moved by a point, not at every look', async () => {
    const { see, live, log, clock } = scene();
    see();
    await clock.advance(5_000);
    const emitted = () => log.read({ after: 0, types: ['intero'] }).length;
    const before = emitted();
    await live(MINUTE);
    expect(emitted() - before).toBeLessThanOrEqual(3);
  });
});

describe('rest', () => {
  const tired = async () => {
    const one = scene();
    one.see({ food: 0 });
    await one.live(10 * MINUTE);
    return one;
  };
  it.each<[string, EventInput]>([
    ['a night in bed', botEvent('wake', { position: { x: 0, y: 64, z: 0 }, sleptMs: 5_000 })],
    ['a new life', botEvent('respawn', { position: { x: 0, y: 64, z: 0 }, dimension: 'minecraft:overworld' })],
  ])('%s eases time and health and hunger to 0.3, the others to 0.5, and begins the day anew', async (_, event) => {
    const { axes, happened, live } = await tired();
    const before = axes();
    expect(before.time).toBeGreaterThan(30);
    happened(event);
    const after = axes();
    expect(after.time).toBeCloseTo(0.3 * (before.time ?? 0), 5);
    expect(after.healthHunger).toBeCloseTo(0.3 * (before.healthHunger ?? 0), 5);
    expect(after.protection).toBeCloseTo(0.5 * (before.protection ?? 0), 5);
    expect(after.resource).toBeCloseTo(0.5 * (before.resource ?? 0), 5);
    await live(5 * MINUTE);
    // Rested, but as hungry and as bare as before.
    expect(axes().time).toBeLessThan(16);
    expect(axes().healthHunger).toBeCloseTo(70, 0);
    expect(axes().protection).toBeCloseTo(48, 0);
  });

  it('a moment in bed is no rest; sleeping is not being awake', async () => {
    const { axes, happened, see, live } = await tired();
    const before = axes();
    happened(botEvent('wake', { position: { x: 0, y: 64, z: 0 }, sleptMs: 1_000 }));
    expect(axes()).toEqual(before);
    see({ sleeping: true });
    await live(3 * MINUTE);
    const asleep = axes().time ?? 0;
    await live(2 * MINUTE);
    expect(axes().time).toBeCloseTo(asleep, 0);
  });

  it('where the bot came back to life stands for a home that is not known', () => {
    const { axes, happened, see } = scene();
    see({ home: undefined, position: { x: 100, y: 64, z: 0 } });
    expect(axes().locationDistance).toBeNull();
    happened(botEvent('respawn', { position: { x: 0, y: 64, z: 0 }, dimension: 'overworld' }));
    see();
    expect(axes().locationDistance).toBe(20);
  });
});

describe('focus and curiosity answer to what happens, and find back to the ordinary', () => {
  const thought = (novelty: 'high' | 'low'): EventInput => ({
    type: 'thought',
    data: {
      id: 't',
      botId: 'bot-1',
      type: 'observation',
      content: 'a pig',
      attribution: 'self',
      at: 1,
      convertEligible: false,
      novelty,
      metadata: { provenance: 'chain-of-thought', extractedGoalSource: 'none', goalTableVersion: 1 },
    },
  });
  const intrusion = (outcome: 'accepted' | 'resisted' | 'refused'): EventInput =>
    typedEvent('intrusion', { thoughtId: 't', content: 'x', outcome, response: 'y' });
  it.each<[string, EventInput, { focus: number; curiosity: number }]>([
    ['a task done', typedEvent('task.finished', task({ status: 'completed' })), { focus: 8, curiosity: 4 }],
    ['a task failed', typedEvent('task.finished', task({ status: 'failed' })), { focus: -8, curiosity: 0 }],
    ['a new country', typedEvent('signal', signalOfBiome()), { focus: 0, curiosity: 8 }],
    ['a new thought', thought('high'), { focus: 0, curiosity: 1 }],
    ['the same thought again', thought('low'), { focus: 0, curiosity: -3 }],
    ['an intrusion followed', intrusion('accepted'), { focus: -6, curiosity: 3 }],
    ['an intrusion resisted', intrusion('resisted'), { focus: -3, curiosity: 0 }],
    ['an intrusion refused', intrusion('refused'), { focus: 0, curiosity: 0 }],
  ])('%s', (_, event, { focus, curiosity }) => {
    const { get, happened, see } = scene();
    see();
    happened(event);
    expect(get()).toMatchObject({ focus: 80 + focus, curiosity: 75 + curiosity });
  });

  it('settle again', async () => {
    const { get, happened, live, see } = scene();
    see();
    happened(typedEvent('task.finished', task({ status: 'failed' })));
    await live(4 * MINUTE);
    expect(get().focus).toBeCloseTo(76, 0);
    await live(12 * MINUTE);
    expect(get().focus).toBeGreaterThan(79.5);
    expect(get().focus).toBeLessThan(80);
  });

  it('a blow and a failure are felt in the situation, and let go', async () => {
    const { axes, happened, live, see } = scene();
    see();
    happened(botEvent('damage', { amount: 5, health: 15, position: { x: 0, y: 64, z: 0 } }));
    expect(axes().situational).toBe(10);
    happened(typedEvent('task.finished', task({ status: 'failed' })));
    expect(axes().situational).toBe(18);
    await live(5 * MINUTE);
    expect(axes().situational).toBeLessThan(0.1);
  });

  it('half a day without anything achieved presses, a finished task eases that', async () => {
    const { axes, happened, live, see } = scene();
    see();
    await live(9 * MINUTE);
    const before = axes().time ?? 0;
    await live(3 * MINUTE);
    expect(axes().time).toBeGreaterThan(before + 20);
    happened(typedEvent('task.finished', task({ status: 'completed' })));
    await live(2 * MINUTE);
    expect(axes().time).toBeLessThan(before + 20);
  });
});

it('a crossing is known by its time, over a restart (D9)', async () => {
  const { see, live, subject, clock, restart } = scene();
  see();
  const emittedAt = clock.now();
  await live(MINUTE);
  expect(subject().crossedSince(emittedAt)).toBe(false);
  see({ food: 7 });
  expect(subject().crossedSince(emittedAt)).toBe(true);
  restart();
  expect(subject().crossedSince(emittedAt)).toBe(true);
  expect(subject().crossedSince(clock.now())).toBe(false);
});

function signalOfBiome() {
  return { category: 'navigation', name: 'biome_entered', severity: 'info', detail: {} } as const;
}
