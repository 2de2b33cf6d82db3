import { actionNames, findCapability, isManagementAction } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { type Case, cases, night } from '../../../../test/method-cases.ts';
import { snapshot } from '../../../../test/snapshots.ts';
import { noPriors } from '../../priors/priors.ts';
import { groundGoal } from '../../search/ground-goal.ts';
import { planWorld } from '../../search/ways/plan-world.ts';
import { decompose } from '../decompose.ts';
import { htnPlanner } from '../htn-planner.ts';
import { conditions } from '../methods/conditions.ts';
import { lookups } from '../methods/lookups.ts';
import { type Item, type Method, taskNames } from '../methods/method.ts';
import type { Value } from '../methods/value.ts';
import { methodLibrary, methods } from './library.ts';

const data = gameData();

/** Priors that leave one method and those it is no rival of as they are. */
const favour = (name: string) => ({
  of: (method: string) => ({ success: method === `htn:${name}` ? 0.98 : 0.5, outcomes: 20 }),
});

function plan({ goal, world, site }: Case, name: string) {
  const grounded = groundGoal(goal, data, world);
  const request = { goal: grounded, baseline: 0, world, ...(site !== undefined && { site }) };
  return htnPlanner(favour(name)).plan(request, data, new AbortController().signal);
}

describe('the method library', () => {
  it('names each method once and knows what it decomposes', () => {
    const names = methods.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const task of taskNames)
      expect(
        methods.some((method) => method.task === task),
        task,
      ).toBe(true);
    for (const { prior } of methods) expect(prior > 0 && prior < 1).toBe(true);
  });

  it('has a world for every method in which it is tried', () => {
    expect(Object.keys(cases).sort()).toEqual(methods.map(({ name }) => name).sort());
  });

  it.each(Object.entries(cases))('%s decomposes into verbs whose schemas take them', async (name, given) => {
    const result = await plan(given, name);
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.methods).toContain(name);
    expect(result.steps.length).toBeGreaterThan(0);
    for (const { capability, args } of result.steps) {
      expect(findCapability(capability)?.input.safeParse(args).error, capability).toBeUndefined();
    }
  });

  it('uses every condition and every look-up there is', () => {
    const used = new Set(methods.flatMap(namesIn));
    expect(Object.keys(conditions).filter((name) => !used.has(name))).toEqual([]);
    expect(Object.keys(lookups).filter((name) => !used.has(name))).toEqual([]);
  });

  it('every method with a condition is passed over somewhere, with a reason, and the others are tried', () => {
    const bare = snapshot({ near: {} });
    const passed = new Map<string, string>();
    for (const [name, { goal, world }] of Object.entries(cases)) {
      const { target: meant = '' } = groundGoal(goal, data, world);
      const end = { ...bare, dimension: 'the_end' };
      for (const [where, target] of [
        [world, meant],
        [bare, meant],
        [{ ...bare, ...night }, meant],
        [end, meant],
        [bare, ''],
        [world, 'nothing'],
      ] as const) {
        const bindings = new Map<string, Value>(Object.entries({ target, amount: 1, left: 1, wanted: 1 }));
        const state = { world: where, data, held: planWorld(where) };
        const task =
          goal.target === 'drops'
            ? 'take_drops'
            : goal.action === 'collect'
              ? 'gather'
              : taskNames.find((each) => each === goal.action);
        if (task === undefined) throw new Error(`${name} has a goal that is no task`);
        const found = decompose(task, bindings, state, methodLibrary, noPriors, { night: false, threat: false });
        for (const { method, why } of found.passedOver) if (why !== '') passed.set(method, why);
      }
    }
    // A look-up without a text for what is missing always finds something.
    const conditional = methods.filter(
      ({ bind = [], when = [] }) => when.length > 0 || bind.some(({ from }) => lookups[from].lack !== ''),
    );
    expect(conditional.map(({ name }) => name).filter((name) => !passed.has(name))).toEqual([]);
  });

  it('every action of the goal table has a method, or is a search, or manages tasks', () => {
    const searched = ['find', 'navigate', 'check'];
    const served = new Set<string>(methods.map(({ task }) => task));
    for (const action of actionNames) {
      if (isManagementAction(action) || searched.includes(action)) continue;
      expect(served.has(action === 'collect' ? 'gather' : action), action).toBe(true);
    }
  });

  it('over many worlds every goal ends in steps that fit their verbs or in a refusal that says why', async () => {
    const worlds = Object.values(cases).map(({ world }) => world);
    const goals = Object.values(cases).map(({ goal }) => goal);
    let planned = 0;
    for (const [at, goal] of goals.entries()) {
      // Every goal in every thirteenth world, beginning at another one each: all pairs would say no more and take long.
      for (let w = at % 13; w < worlds.length; w += 13) {
        const world = worlds[w];
        if (world === undefined) continue;
        const request = { goal: groundGoal(goal, data, world), baseline: 0, world };
        const result = await htnPlanner(noPriors).plan(request, data, new AbortController().signal);
        if (!result.ok) {
          expect(result.failure.message).not.toBe('');
          continue;
        }
        planned += 1;
        for (const { capability, args } of result.steps)
          expect(findCapability(capability)?.input.safeParse(args).success, capability).toBe(true);
      }
    }
    expect(planned).toBeGreaterThan(100);
    // Some thousand plans: three quarters of a minute beside worlds on two cores.
  });
});

function namesIn({ bind = [], when = [], prefer = [], steps }: Method): string[] {
  const asked = [...when, ...prefer].map((each) => ('is' in each ? each.is : each.isNot));
  return [...bind.map(({ from }) => from), ...asked, ...steps.flatMap(itemNames)];
}

const itemNames = (item: Item): string[] => ('task' in item ? [item.task] : []);
