import { planningRoutes } from '@conscious-bot/contracts';
import { changeableKeys } from '@conscious-bot/contracts/config';
import type { StrategyAnswer } from '@conscious-bot/contracts/strategy';
import { expect, it } from 'vitest';
import type { Executive, ExecutiveOptions } from './executive.ts';
import { executive, intents, liveUntil, report } from './strategic-life.ts';
import { collect } from './thoughts.ts';

type Key = (typeof changeableKeys.planning)[number];

/** A planning that sets itself nothing, unless its settings say so. */
const begin = (env: Readonly<Record<string, string>> = {}, options: ExecutiveOptions = {}) =>
  executive({ ...options, env: { STRATEGY: 'off', ...env } });

async function change(e: Executive, key: Key, value: string): Promise<void> {
  const answer = await e.client.call(planningRoutes.changeConfig, { body: { [key]: value } });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.data.changes.map((each) => each.key)).toEqual([key]);
}

/** Lets it live for so many seconds, with a picture of the world each second. */
async function liveFor(e: Executive, seconds: number): Promise<void> {
  let left = seconds;
  await liveUntil(e, 'time passes', () => --left < 0);
}

const flees = (e: Executive): boolean => e.body.posts.some(({ capability }) => capability === 'flee');

/** A zombie is in sight for a second, as far away as only the cautious mind. */
async function seesZombie(e: Executive): Promise<void> {
  const position = { x: 9, y: 64, z: 0 };
  const zombie = { id: 7, name: 'zombie', kind: 'hostile' as const, distance: 9, threat: 0.17, position };
  e.body.scene = { hostiles: [zombie], nearbyEntities: [zombie] };
  e.body.report();
  await e.pass(1_000);
}

const intentFor = {
  why: 'I want to own it.',
  priority_stack: [],
  constraints: [],
  replan_triggers: [],
  horizon_ticks: 400,
};

/** A mind that would be asked often, and what it is asked. */
async function asked(key: Key): Promise<void> {
  const e = await begin({ STRATEGY: 'model', [key]: '0' });
  e.cognition.strategy = (): StrategyAnswer => ({
    proposal: { ...intentFor, quotas: { sand: 3 } },
    rejected: [],
    stamp: { callId: 'call_1', model: 'stub' },
  });
  await liveFor(e, 30);
  expect(e.cognition.strategyAsked).toEqual([]);
  await change(e, key, '5');
  await liveUntil(e, 'it is asked', () => e.cognition.strategyAsked.length > 0, 900_000);
}

/** Somebody sets it an intent to own these. */
async function wants(e: Executive, quotas: Readonly<Record<string, number>>): Promise<void> {
  const body = { ...intentFor, quotas };
  expect(await e.client.call(planningRoutes.proposeStrategicIntent, { body })).toMatchObject({
    data: { intent: { state: 'adopted' } },
  });
}

/** For every key: what is seen before it is changed, and what after, while the same process runs. */
const shown: Readonly<Record<Key, () => Promise<void>>> = {
  async LOG_LEVEL() {
    const lines: string[] = [];
    const e = await begin({}, { onLog: (line) => lines.push(line) });
    await change(e, 'LOG_LEVEL', 'silent');
    lines.length = 0;
    await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(lines).toEqual([]);
    await change(e, 'LOG_LEVEL', 'debug');
    await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(lines).not.toEqual([]);
  },

  async PLANNERS() {
    const e = await begin();
    await change(e, 'PLANNERS', 'model');
    expect(await e.ask(collect('oak_log', 1))).toMatchObject({ status: 'unplannable' });
    await change(e, 'PLANNERS', 'search');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', plan: { planner: 'search' } });
  },

  async RISK() {
    const e = await begin();
    await seesZombie(e);
    expect(flees(e)).toBe(false);
    await change(e, 'RISK', 'cautious');
    await seesZombie(e);
    await e.until('it runs', () => flees(e));
  },

  async SAFETY_REFLEXES() {
    const e = await begin({ RISK: 'cautious' });
    await change(e, 'SAFETY_REFLEXES', 'false');
    await seesZombie(e);
    expect(e.body.posts).toEqual([]);
    await change(e, 'SAFETY_REFLEXES', 'true');
    await seesZombie(e);
    await e.until('it runs', () => flees(e));
  },

  async STRATEGY() {
    const e = await begin();
    await liveFor(e, 10);
    expect(intents(e, 'adopted')).toEqual([]);
    await change(e, 'STRATEGY', 'motivators');
    await liveUntil(e, 'it has set itself something', () => intents(e, 'adopted').length > 0);
    await change(e, 'STRATEGY', 'off');
    await liveUntil(e, 'that has ended', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended').at(-1)).toMatchObject({ endedBy: 'superseded' });
  },

  async STRATEGY_RADIUS() {
    // On somebody's server, a hundred blocks from where it came to life.
    const e = await begin({ STRATEGY: 'model', MINECRAFT_HOST: 'mc.example.org', STRATEGY_RADIUS: '50' });
    e.body.position = { x: 100, y: 64, z: 0 };
    e.body.scene = { home: { x: 0, y: 64, z: 0 } };
    await liveFor(e, 2);
    await wants(e, { oak_log: 2 });
    await liveFor(e, 20);
    expect(e.body.effects).toEqual([]);
    await change(e, 'STRATEGY_RADIUS', '300');
    await wants(e, { dirt: 1 });
    await liveUntil(e, 'it works', () => e.body.effects.length > 0);
    expect(intents(e, 'adopted').map(({ constraints }) => constraints.map(({ radius }) => radius))).toEqual([
      [50],
      [300],
    ]);
  },

  async STRATEGY_REST_MS() {
    const e = await begin({ STRATEGY_REST_MS: '3600000' });
    // A rest is due once it has been up for nine times as long.
    await liveFor(e, 60);
    await change(e, 'STRATEGY_REST_MS', '5000');
    await change(e, 'STRATEGY', 'motivators');
    await liveUntil(e, 'it rests', async () => (await report(e)).standing === 'I am resting for a while.');
  },

  STRATEGY_CALLS_PER_HOUR: () => asked('STRATEGY_CALLS_PER_HOUR'),
  STRATEGY_CALLS_PER_DAY: () => asked('STRATEGY_CALLS_PER_DAY'),
};

it.each(changeableKeys.planning)('CONF-1: %s acts from the moment it is changed', (key) => shown[key]());
