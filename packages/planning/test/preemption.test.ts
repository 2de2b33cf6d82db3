import { type Goal, type NearbyEntity, readEvent, signalOf } from '@conscious-bot/contracts';
import { intent, stepRecord } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect, thought } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1 }, ...options })).start();
}
const zombie = (distance: number, id = 7): NearbyEntity => ({
  id,
  name: 'zombie',
  kind: 'hostile',
  position: { x: distance, y: 64, z: 0 },
  distance,
  threat: 0.3,
});
/** A monster comes near, and is gone once the bot has done the verb that helps. */
function threaten(e: Executive, by: NearbyEntity, helps: string): void {
  e.body.scene = { hostiles: [by], nearbyEntities: [by] };
  e.body.afterwards.set(helps, () => {
    e.body.scene = {};
  });
  e.body.signal(signalOf('hostile_near', { name: by.name, id: by.id, distance: by.distance }));
}
const atWork = (e: Executive, verb: string) =>
  e.until(`${verb} runs`, () => e.body.underWay.length === 1 && e.body.posts.at(-1)?.capability === verb);
const reflexes = (e: Executive) =>
  e
    .events('task.finished')
    .map(({ data }) => readEvent('task.finished', data))
    .filter((task) => task?.origin.kind === 'reflex');

describe('EXEC-2: safety goes before the goal', () => {
  it('ends the action as preempted, runs the reflex as a task of its own, and goes on with what is left', async () => {
    const e = await executive({ actionMs: 1_000 });
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await atWork(e, 'collect_item');
    e.body.world.inventory.set('oak_log', 3);
    const at = e.clock.now();
    threaten(e, zombie(6), 'flee');
    await e.until('it runs away', () => e.body.posts.at(-1)?.capability === 'flee', 1_000);
    expect(e.clock.now() - at).toBeLessThan(500);
    expect((await e.task(id)).status).toBe('pending');
    expect((await e.task(id)).plan?.steps[0]).toMatchObject({ state: 'pending', failure: { code: 'preempted' } });
    const task = await e.ended(id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(task.plan?.steps[0]).toMatchObject({ attempts: 2, state: 'done' });
    expect(e.body.effects).toEqual(['flee', 'collect 5 oak_log']);
    const [reflex] = reflexes(e);
    expect(reflex).toMatchObject({
      status: 'completed',
      origin: { kind: 'reflex', note: 'flee: zombie 6 blocks away' },
      trace: { intentId: expect.any(String) },
    });
    const [, formed] = e.events('intent').map(({ data }) => intent.parse(data));
    expect(formed).toMatchObject({ origin: { kind: 'reflex' }, urgency: 1 });
    const plans = e.events('planGenerated').map(({ data }) => readEvent('planGenerated', data)?.planner);
    expect(plans).toContain('fast_path');
    const metrics = await e.metrics();
    expect(metrics).toMatch(/planning_reflexes_total{reflex="flee",outcome="done"[^}]*} 1/);
    expect(metrics).toMatch(/planning_safety_command_seconds_count{[^}]*} 1/);
  });

  it('leaves the body to a verb that sees to monsters itself, as long as it is underground', async () => {
    const e = await executive({ items: { iron_pickaxe: 1 } });
    e.body.behave('branch_mine', 'dawdle', 'dawdle');
    await e.execute({ capability: 'branch_mine', args: { for: ['diamond'], amount: 1 } });
    await atWork(e, 'branch_mine');
    const near = zombie(6);
    const seen = { hostiles: [near], nearbyEntities: [near] };
    const alarm = () =>
      e.body.signal(signalOf('hostile_near', { name: near.name, id: near.id, distance: near.distance }));
    e.body.scene = { ...seen, exposure: { sky: false, openSides: 1, sheltered: false } };
    alarm();
    await e.clock.advance(1_500);
    expect(e.body.posts.at(-1)?.capability).toBe('branch_mine');
    e.body.scene = { ...seen, exposure: { sky: true, openSides: 4, sheltered: false } };
    alarm();
    await e.until('it runs away', () => e.body.posts.at(-1)?.capability === 'flee', 1_500);
  });

  it('leaves the body to such a verb also under blows in a tunnel that is closed, for a meal, and while another reflex has it', async () => {
    const e = await executive({ items: { iron_pickaxe: 1, iron_sword: 1, bread: 3 }, actionMs: 2_000 });
    e.body.behave('ascend', 'dawdle', 'dawdle', 'dawdle');
    const { task } = await e.execute({ capability: 'ascend' });
    await atWork(e, 'ascend');
    const near = zombie(2);
    const tunnel = {
      hostiles: [near],
      nearbyEntities: [near],
      exposure: { sky: false, openSides: 2, sheltered: true },
    };
    const struck = () =>
      e.body.signal(
        signalOf('damage_taken', { amount: 3, health: 8, source: { type: 'mob_attack', entity: 'zombie' } }),
      );
    // Counted as a shelter, for there is no way in: what strikes is inside.
    e.body.scene = { ...tunnel, hostiles: [{ ...near, threat: 0.06 }], health: 8 };
    struck();
    await e.pass(1_500);
    // No meal between two blows.
    e.body.scene = { ...tunnel, exposure: { ...tunnel.exposure, sheltered: false }, health: 7, food: 18 };
    struck();
    await e.pass(1_500);
    expect(reflexes(e)).toEqual([]);
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['ascend']);
    // A reflex that is not about monsters takes the body; after it the way up goes on, whoever is about.
    e.body.scene = { ...tunnel, exposure: { ...tunnel.exposure, sheltered: false }, onFire: true };
    e.body.afterwards.set('leave_hazard', () => {
      e.body.scene = { ...tunnel, exposure: { ...tunnel.exposure, sheltered: false } };
    });
    e.body.signal(signalOf('on_fire', {}));
    await e.until('the fire is out', () => reflexes(e).length === 1);
    await atWork(e, 'ascend');
    struck();
    await e.pass(1_500);
    expect(reflexes(e).map((reflex) => reflex?.origin.note)).toEqual(['leave_hazard: on fire']);
    expect((await e.task(task.id)).status).toBe('active');
  });

  it('with SAFETY_REFLEXES off nothing is done about it and the task goes on', async () => {
    const e = await executive({ actionMs: 1_000, env: { SAFETY_REFLEXES: 'false' } });
    const { id } = await e.ask(collect('oak_log', 8));
    await atWork(e, 'collect_item');
    threaten(e, zombie(6), 'flee');
    expect(await e.ended(id)).toMatchObject({ status: 'completed' });
    expect(e.body.effects).toEqual(['collect 8 oak_log']);
    expect(reflexes(e)).toEqual([]);
  });

  it('costs the interrupted task neither retries nor plans, however often', async () => {
    const e = await executive({ actionMs: 1_000 });
    e.body.behave('collect_item', ...Array(6).fill('dawdle'));
    const { id } = await e.ask(collect('oak_log', 2));
    for (let times = 1; times <= 6; times += 1) {
      await atWork(e, 'collect_item');
      threaten(e, zombie(6, times), 'flee');
      await e.until('the reflex is over', () => reflexes(e).length === times);
    }
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
  });

  it('works while nothing is to do, and holds the body so that its own reflexes are still', async () => {
    const e = await executive();
    const before = e.body.leases;
    await e.pass(3_000);
    expect(e.body.leases - before).toBeGreaterThanOrEqual(2);
    threaten(e, zombie(6), 'flee');
    await e.until('the reflex is over', () => reflexes(e).length === 1);
    expect(e.body.effects).toEqual(['flee']);
  });

  it('D8: eats when hungry and carrying food, and does nothing about food that is not there', async () => {
    const e = await executive({ items: { bread: 2 } });
    e.body.scene = { food: 6 };
    e.body.afterwards.set('consume_food', () => {
      e.body.scene = { food: 11 };
      e.body.world.inventory.set('bread', 1);
    });
    e.body.signal(signalOf('food_low', { food: 6 }));
    await e.until('it has eaten', () => reflexes(e).length === 1);
    expect(reflexes(e)[0]).toMatchObject({ status: 'completed', origin: { note: 'eat: food 6' } });
    e.body.world.inventory.clear();
    e.body.scene = { food: 3 };
    e.body.report();
    await e.pass(3_000);
    expect(reflexes(e)).toHaveLength(1);
  });

  it('a more urgent reflex ends a lesser one; never are there two', async () => {
    const e = await executive({ items: { bread: 1 }, actionMs: 2_000 });
    e.body.scene = { food: 5 };
    e.body.signal(signalOf('food_low', { food: 5 }));
    await atWork(e, 'consume_food');
    threaten(e, zombie(6), 'flee');
    await e.until('it has run away', () => e.body.effects.includes('flee'));
    const [eating] = reflexes(e);
    expect(eating).toMatchObject({ status: 'cancelled', failure: { code: 'preempted' } });
    let active = 0;
    for (const { type, data } of e.events('step.started', 'step.finished')) {
      active += type === 'step.started' ? 1 : -1;
      expect(active, stepRecord.parse(data).capability).toBeLessThanOrEqual(1);
    }
  });

  it('EXEC-4: an action of before a crash that is in the way of a reflex is called off, and its task goes on', async () => {
    let threatened = false;
    let stopping: Promise<void> | undefined;
    const e: Executive = await executive({
      actionMs: 2_000,
      // Ends here: the reflex is stored, the action of the task not called off yet.
      crash: (point) => {
        if (threatened && point === 'stored.task.created') stopping ??= e.stopPlanning();
      },
    });
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await atWork(e, 'collect_item');
    threatened = true;
    threaten(e, zombie(6), 'flee');
    await e.until('it crashes', () => stopping !== undefined, 60_000);
    await stopping;
    expect(e.body.underWay).toHaveLength(1);
    await e.startPlanning();
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['flee', 'collect 8 oak_log']);
  });

  it('a reflex that fails rests instead of being tried again and again', async () => {
    const e = await executive({ items: { bread: 1 } });
    e.body.scene = { food: 5 };
    e.body.behave('consume_food', ...Array(20).fill({ fail: 'consume_food.interrupted' }));
    for (let i = 0; i < 10; i += 1) {
      e.body.report();
      await e.pass(1_000);
    }
    expect(reflexes(e).length).toBeGreaterThanOrEqual(2);
    expect(reflexes(e).length).toBeLessThanOrEqual(3);
    for (const task of reflexes(e)) expect(task).toMatchObject({ status: 'failed', planCount: 1 });
    expect(e.body.posts.length).toBe(reflexes(e).length);
  });
});

describe('EXEC-3: urgent before routine', () => {
  it('takes over between two steps, not within one, and the routine task goes on afterwards', async () => {
    const e = await executive({ actionMs: 2_000 });
    const routine = await e.execute(
      { capability: 'explore' },
      { capability: 'look_at', args: { position: { x: 9, y: 64, z: 0 } } },
    );
    await atWork(e, 'explore');
    e.think({ action: 'collect', target: 'dirt', amount: 1 });
    const answer = await fetch(`${e.url}/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ goal: collect('oak_log', 1), urgency: 0.9 }),
    });
    expect(answer.status).toBe(201);
    expect(await e.ended(routine.task.id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.cancelled).toEqual([]);
    expect(e.body.effects.slice(0, 3)).toEqual(['explore', 'collect 1 oak_log', 'look_at']);
  });
});

describe('EXEC-3: what somebody asks for that takes a moment does not wait for the end of long work', () => {
  const alex = {
    players: ['Alex'],
    nearbyEntities: [
      {
        id: 3,
        name: 'player',
        username: 'Alex',
        kind: 'player' as const,
        position: { x: 8, y: 64, z: 0 },
        distance: 8,
      },
    ],
  };

  async function atLongWork(options: ExecutiveOptions = {}): Promise<{ e: Executive; work: string }> {
    const e = await executive({ actionMs: 1_000, items: { bread: 3 }, ...options });
    e.body.scene = alex;
    e.body.report();
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await atWork(e, 'collect_item');
    return { e, work: id };
  }

  it.each<[string, Goal, string]>([
    ['come here', { action: 'navigate', target: 'Alex', amount: 1 }, 'navigate'],
    ['give me bread', { action: 'give', target: 'bread_to_Alex', amount: 2 }, 'give_item'],
    ['follow me', { action: 'follow', target: 'Alex', amount: 1 }, 'follow'],
  ])('“%s” is begun at once, and the work goes on afterwards with what is left of it', async (_words, goal, verb) => {
    const { e, work } = await atLongWork();
    e.body.world.inventory.set('oak_log', 3);
    const at = e.clock.now();
    e.think(goal);
    await e.until(`${verb} runs`, () => e.body.posts.at(-1)?.capability === verb, 1_500);
    expect(e.clock.now() - at).toBeLessThan(500);
    expect(await e.task(work)).toMatchObject({
      status: 'pending',
      plan: { steps: [{ failure: { code: 'preempted' } }] },
    });
    expect(await e.ended(work)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects.at(-1)).toBe('collect 5 oak_log');
  });

  it.each<[string, Goal]>([
    ['what has to be got first', { action: 'give', target: 'dirt_to_Alex', amount: 2 }],
    ['more than is carried', { action: 'give', target: 'bread_to_Alex', amount: 9 }],
    ['a walk to a place', { action: 'navigate', target: '40 64 40', amount: 1 }],
    ['other work', collect('dirt', 1)],
  ])('%s waits for its turn', async (_what, goal) => {
    const { e, work } = await atLongWork();
    e.think(goal);
    await e.pass(2_000);
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['collect_item']);
    expect((await e.task(work)).status).toBe('active');
  });

  it('nor does what the bot thinks of by itself, nor what is meant for when it is done, break anything off', async () => {
    const { e, work } = await atLongWork();
    const goal: Goal = { action: 'navigate', target: 'Alex', amount: 1 };
    e.cognition.think(thought({ goal, convertEligible: true }));
    const later = thought({ goal, intrusive: true });
    e.cognition.think({ ...later, metadata: { ...later.metadata, whenDone: true } });
    await e.pass(2_000);
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['collect_item']);
    expect((await e.task(work)).status).toBe('active');
  });
});

describe('HOMEO-1: needs', () => {
  it('are ranked in the state, announced when they change, and boost a task that serves them', async () => {
    const e = await executive({ actionMs: 1_000, items: { wheat: 3, crafting_table: 1 } });
    e.body.scene = { food: 1, health: 18 };
    e.body.report();
    await e.until('it is hungry', async () => (await e.state()).needs.some(({ need }) => need === 'food'));
    const { needs } = await e.state();
    const food = needs.find(({ need }) => need === 'food');
    expect(food).toMatchObject({ fact: 'food 1 of 20', deficit: 0.95, criticalInMs: 0 });
    expect(needs.map(({ urgency }) => urgency)).toEqual(needs.map(({ urgency }) => urgency).sort((a, b) => b - a));
    expect(e.events('needs').length).toBeGreaterThan(0);
    // No task came of it: a need is no intent.
    expect((await e.state()).counts.pending + (await e.state()).counts.active).toBe(0);
    const dirt = await e.ask(collect('dirt', 1));
    await atWork(e, 'collect_item');
    const logs = await e.ask(collect('oak_log', 1));
    const meal = await e.ask({ action: 'craft', target: 'bread', amount: 1 });
    await e.ended(dirt.id);
    await e.until('the meal has its turn', async () => (await e.task(meal.id)).planCount > 0);
    expect((await e.task(logs.id)).planCount).toBe(0);
  });
});
