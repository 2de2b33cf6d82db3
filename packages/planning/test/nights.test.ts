import { type NearbyEntity, planningRoutes, signalOf } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { intents, liveUntil, report } from './strategic-life.ts';
import { collect } from './thoughts.ts';

const NIGHT = 15_000;
const MORNING = 1_000;
const open = { sky: true, openSides: 4, sheltered: false };
const shutIn = { sky: false, openSides: 0, sheltered: true };
const zombie: NearbyEntity = {
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  position: { x: 11, y: 64, z: 0 },
  distance: 11,
  threat: 0.13,
};

/** Night; a zombie comes upon a bot with empty hands that fells trees; it digs in. */
async function dugIn(): Promise<{ e: Executive; id: string }> {
  const e = await endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1 }, actionMs: 1_000 })).start();
  e.body.scene = { timeOfDay: NIGHT, exposure: open };
  e.body.behave('collect_item', 'dawdle');
  const { id } = await e.ask(collect('oak_log', 8));
  await e.until('it fells', () => e.body.posts.at(-1)?.capability === 'collect_item');
  e.body.scene = { timeOfDay: NIGHT, exposure: open, hostiles: [zombie], nearbyEntities: [zombie] };
  e.body.afterwards.set('hide', () => {
    e.body.scene = { timeOfDay: NIGHT, exposure: shutIn };
  });
  e.body.signal(signalOf('hostile_near', { name: 'zombie', id: 7, distance: 11 }));
  await e.until('it has dug in', () => e.body.effects.includes('hide'));
  return { e, id };
}

describe('a night in the open', () => {
  it('LIFE-3: a threatened bot with empty hands digs in, its task waits until day, and then it comes out and goes on', async () => {
    const { e, id } = await dugIn();
    await e.until('the task waits', async () => (await e.task(id)).blockedReason === 'in_shelter');
    await e.pass(5_000);
    expect(e.body.effects).toEqual(['hide']);
    expect((await e.state()).idle).toMatchObject({ idle: true, reason: 'blocked_on_prereq' });
    e.body.afterwards.set('hide', () => {
      e.body.scene = { timeOfDay: MORNING, exposure: open };
    });
    e.body.scene = { timeOfDay: MORNING, exposure: shutIn };
    e.body.report();
    expect(await e.ended(id)).toMatchObject({ status: 'completed' });
    expect(e.body.effects).toEqual(['hide', 'hide', 'collect 8 oak_log']);
    const listed = async (reflexes?: 'only') => {
      const answer = await e.client.call(planningRoutes.listTasks, { query: reflexes ? { reflexes } : {} });
      return answer.ok ? answer.data : undefined;
    };
    expect(await listed()).toMatchObject({ tasks: [{ id }], reflexes: 2 });
    expect((await listed('only'))?.tasks.map(({ origin }) => origin.note?.split(':')[0])).toEqual([
      'come_out',
      'take_cover',
    ]);
  });

  it('LIFE-3: a creeper outside by day keeps it in', async () => {
    const { e, id } = await dugIn();
    await e.until('the task waits', async () => (await e.task(id)).blockedReason === 'in_shelter');
    const creeper = { ...zombie, name: 'creeper', distance: 6, position: { x: 6, y: 64, z: 0 }, threat: 0.17 };
    e.body.scene = { timeOfDay: MORNING, exposure: shutIn, hostiles: [creeper], nearbyEntities: [creeper] };
    e.body.report();
    await e.pass(5_000);
    expect(e.body.effects).toEqual(['hide']);
    expect(await e.task(id)).toMatchObject({ status: 'pending', blockedReason: 'in_shelter' });
  });

  it('whoever insists by resuming the task is obeyed', async () => {
    const { e, id } = await dugIn();
    await e.until('the task waits', async () => (await e.task(id)).blockedReason === 'in_shelter');
    expect((await e.client.call(planningRoutes.resumeTask, { params: { id } })).ok).toBe(true);
    expect(await e.ended(id)).toMatchObject({ status: 'completed' });
    expect(e.body.effects).toEqual(['hide', 'collect 8 oak_log']);
  });

  it('behind walls in a tunnel the task waits half a minute and goes on, whatever is still about', async () => {
    const e = await endsWithTest(
      new Executive({ near: { oak_log: 6 }, items: { cobblestone: 32 }, actionMs: 1_000 }),
    ).start();
    const tunnel = { timeOfDay: MORNING, exposure: { sky: false, openSides: 1, sheltered: false } };
    e.body.scene = tunnel;
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it works', () => e.body.posts.at(-1)?.capability === 'collect_item');
    const near = { ...zombie, distance: 5, position: { x: 5, y: 64, z: 0 }, threat: 0.3 };
    const about = { hostiles: [near], nearbyEntities: [near] };
    e.body.scene = { ...tunnel, ...about };
    e.body.afterwards.set('hide', () => {
      e.body.scene = { timeOfDay: MORNING, exposure: shutIn, ...about };
    });
    e.body.signal(signalOf('hostile_near', { name: 'zombie', id: 7, distance: 5 }));
    await e.until('the task waits', async () => (await e.task(id)).blockedReason === 'in_shelter');
    await e.pass(20_000);
    expect(e.body.effects).toEqual(['hide']);
    await e.pass(15_000);
    expect(await e.ended(id)).toMatchObject({ status: 'completed' });
  });
});

describe('badly hurt below the ground', () => {
  const deep = { exposure: { sky: false, openSides: 1, sheltered: false }, light: { block: 0, sky: 0 } };

  /** A bot with five half hearts in its tunnel that is to bring some coal, with so much to eat. */
  async function hurt(items: Readonly<Record<string, number>>) {
    const e = await endsWithTest(
      new Executive({ near: { coal_ore: 2 }, items: { ...items, stone_pickaxe: 1 }, actionMs: 1_000 }),
    ).start();
    e.body.scene = { ...deep, timeOfDay: MORNING, health: 5, food: 14 };
    e.body.afterwards.set('hide', () => {
      e.body.scene = { ...deep, timeOfDay: MORNING, health: 15, food: 18 };
    });
    e.body.report();
    const { id } = await e.ask(collect('coal', 1));
    expect(await e.ended(id)).toMatchObject({ status: 'completed' });
    return e.body.posts.map(({ capability, args }) => [capability, args.until]);
  }

  it('LIFE-3: it shuts itself in and heals before it goes on, where it has something to eat', async () => {
    expect(await hurt({ bread: 3 })).toEqual([
      ['hide', 'healed'],
      ['collect_item', undefined],
    ]);
  });

  it('where it has not, what somebody asked for is done all the same: waiting would heal nothing', async () => {
    expect(await hurt({})).toEqual([['collect_item', undefined]]);
  });
});

/** A bot that lives by its motivators, and finds a roof where it hides, or comes out of it. */
async function ownLife(
  scene: Executive['body']['scene'],
  items: Readonly<Record<string, number>> = {},
): Promise<Executive> {
  const env = { STRATEGY: 'motivators', STRATEGY_REST_MS: '1000' };
  const executive = new Executive({ near: { oak_log: 6, dirt: 1 }, items, env, actionMs: 1_000 });
  const e = await endsWithTest(executive).start();
  e.body.scene = scene;
  e.body.afterwards.set('hide', () => {
    e.body.scene = { ...e.body.scene, exposure: e.body.scene.timeOfDay === MORNING ? open : shutIn };
  });
  return e;
}

describe('a day in its shelter', () => {
  it('LIFE-5: where nothing can be done before what waits outside is gone, it rests and says what keeps it in', async () => {
    const e = await ownLife({ timeOfDay: MORNING, exposure: open, food: 20, health: 7 });
    const witch = { ...zombie, name: 'witch', distance: 6, position: { x: 6, y: 64, z: 0 }, threat: 0.6 };
    const about = { hostiles: [witch], nearbyEntities: [witch] };
    e.body.afterwards.set('hide', () => {
      const outside = { ...witch, threat: 0.12 };
      e.body.scene = { ...e.body.scene, exposure: shutIn, hostiles: [outside], nearbyEntities: [outside] };
    });
    e.body.scene = { ...e.body.scene, ...about };
    e.body.signal(signalOf('hostile_near', { name: 'witch', id: 7, distance: 6 }));
    await e.until('it has hidden', () => e.body.effects.includes('hide'));
    const until = e.clock.now() + 90_000;
    const unnamed: string[] = [];
    await liveUntil(e, 'a minute and a half passes', async () => {
      const { current, restUntil, standing } = await report(e);
      if (e.clock.now() > until - 60_000 && current === null && restUntil === undefined) unnamed.push(standing);
      return e.clock.now() >= until;
    });
    expect(unnamed).toEqual([]);
    expect((await report(e)).standing).toBe('I am staying in my shelter: a witch is 6 blocks away.');
  });
});

describe('a night of its own', () => {
  it('LIFE-3: left alone it has a roof before dark, stays under it all night, and comes out by day', async () => {
    const e = await ownLife({ timeOfDay: 11_000, exposure: open, food: 20 }, { bread: 12 });
    await liveUntil(e, 'it hides', () => e.body.effects.includes('hide'));
    expect(intents(e, 'adopted')).toContainEqual(expect.objectContaining({ project: 'shelter' }));
    const before = e.body.effects.length;
    e.body.scene = { ...e.body.scene, timeOfDay: NIGHT };
    let seconds = 0;
    await liveUntil(e, 'the night passes', () => ++seconds > 120, 200_000);
    // It hides until it is safe, and what it makes of what it carries is made inside.
    expect(e.body.effects.slice(before).filter((effect) => !/^(hide|craft)/.test(effect))).toEqual([]);
    expect(e.body.scene.exposure).toEqual(shutIn);
    e.body.scene = { ...e.body.scene, timeOfDay: MORNING };
    await liveUntil(e, 'it works outside again', () =>
      e.body.effects.slice(before).some((done) => /^collect/.test(done)),
    );
  });

  it('LIFE-3: with a pickaxe it goes down to where the night does not reach', async () => {
    const e = await ownLife({ timeOfDay: 11_500, exposure: open, food: 20 }, { bread: 12, stone_pickaxe: 1 });
    await liveUntil(e, 'it goes down', () => e.body.posts.some(({ capability }) => capability === 'descend'));
    expect(intents(e, 'adopted')[0]).toMatchObject({ project: 'shelter' });
  });

  it('hungry under its roof with nothing to eat, it says that food has to wait, and of what it can make bread comes first', async () => {
    const poor = { timeOfDay: NIGHT, exposure: shutIn, food: 5 };
    const tools = { wooden_pickaxe: 1, wooden_sword: 1, crafting_table: 1, iron_ingot: 3, flint: 1, oak_log: 4 };
    const e = await ownLife(poor, tools);
    await liveUntil(e, 'it has something to do', () => intents(e, 'adopted').length > 0);
    expect(intents(e, 'adopted')[0]?.why).toMatch(
      /^I am very hungry, and before it is light there is nothing to eat\. /,
    );
    await e.stop();
    const baker = await ownLife(poor, { ...tools, wheat: 3 });
    await liveUntil(baker, 'it bakes', () => baker.body.effects.includes('craft 1 bread'));
    expect(intents(baker, 'adopted')[0]).toMatchObject({ project: 'larder' });
    expect(baker.body.effects).toEqual(['craft 1 bread']);
  });
});
