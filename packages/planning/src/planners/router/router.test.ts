import { fail, plannerMethod } from '@conscious-bot/contracts';
import type { PlannerName } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import type { Planner, PlanRequest, PlanResult } from '../planner.ts';
import { noPriors, type Priors } from '../priors/priors.ts';
import { searchPlanner } from '../search/search-planner.ts';
import { Router } from './router.ts';
import { failedOnce, routeTraits } from './traits.ts';

const data = gameData();
const world = snapshot({ near: { oak_log: 5 } });
const request: PlanRequest = { goal: { action: 'collect', target: 'oak_log', amount: 2 }, baseline: 0, world };
const traits = routeTraits(world, { urgency: 0.5, failed: {} });
const never = new AbortController().signal;

/** A planner that makes a plan of one step, or refuses. */
function planner(name: PlannerName, score: number | undefined, refusal?: PlanResult): Planner & { asked: number } {
  const made: PlanResult = {
    ok: true,
    planner: name,
    rationale: name,
    steps: [{ capability: 'wait', args: { durationMs: 100 }, cost: 1 }],
  };
  const itself = {
    name,
    asked: 0,
    fit: () => (score === undefined ? undefined : { score, reason: `${name} suits it` }),
    plan: () => {
      itself.asked += 1;
      return refusal ?? made;
    },
  };
  return itself;
}
const noWay = (why: string): PlanResult => ({ ok: false, failure: fail('plan.no_way_known', why) });
const silent: PlanResult = { ok: false, failure: fail('plan.model_unavailable', 'no answer') };

describe('the router', () => {
  it('asks the best alone, and names every one that would have done', async () => {
    const [search, htn, absent] = [planner('search', 0.6), planner('htn', 0.8), planner('model', undefined)];
    const routed = await new Router([search, htn, absent], noPriors).route(request, traits, data, never);
    expect(routed).toMatchObject({
      ok: true,
      plan: { planner: 'htn' },
      route: {
        chosen: 'htn',
        overridden: false,
        alternatives: [
          { planner: 'htn', score: 0.8, reason: 'htn suits it' },
          { planner: 'search', score: 0.6 },
        ],
      },
    });
    expect([search.asked, htn.asked, absent.asked]).toEqual([0, 1, 0]);
  });

  it('on a refusal the next is asked, and the refusal is kept with the choice', async () => {
    const planners = [planner('htn', 0.9, noWay('no method')), planner('search', 0.6)];
    const routed = await new Router(planners, noPriors).route(request, traits, data, never);
    expect(routed).toMatchObject({
      ok: true,
      route: {
        chosen: 'search',
        overridden: true,
        reason: expect.stringContaining('htn gave no plan'),
        alternatives: [{ planner: 'htn', refusal: expect.stringContaining('no method') }, { planner: 'search' }],
      },
    });
  });

  it('what is to be planned unaided asks no planner that thinks, and is refused where no other finds a way', async () => {
    const thinking = { ...planner('collaborative', 0.2), thinks: true };
    const router = new Router([planner('search', 0.6, noWay('nothing brings it')), thinking], noPriors);
    const unaided = { ...request, unaided: true };
    expect(await router.route(unaided, traits, data, never)).toMatchObject({ ok: false, again: false });
    expect(router.refusal(unaided, data, true)?.message).toContain('nothing brings it');
    expect(router.refusal(request, data, true)).toBeUndefined();
    expect(thinking.asked).toBe(0);
  });

  it('what went badly here before is passed over, by this context and these goals and not by others', async () => {
    const priors: Priors = {
      of: (method, { night }) =>
        method === plannerMethod('htn', request.goal.action) && night
          ? { success: 0.1, outcomes: 9 }
          : noPriors.of('', traits.context),
    };
    const router = new Router([planner('htn', 0.8), planner('search', 0.6)], priors);
    const atNight = routeTraits(snapshot({ timeOfDay: 15_000 }), { urgency: 0.5, failed: {} });
    const [day, night] = [
      await router.route(request, traits, data, never),
      await router.route(request, atNight, data, never),
    ];
    const other = { ...request, goal: { action: 'build', target: 'shelter', amount: 1 } as const };
    expect(await router.route(other, atNight, data, never)).toMatchObject({ route: { chosen: 'htn' } });
    expect(day).toMatchObject({ route: { chosen: 'htn', overridden: false } });
    expect(night).toMatchObject({ route: { chosen: 'search', overridden: true } });
  });

  it('a planner whose plan failed for this task is less likely the next time', async () => {
    const router = new Router([planner('htn', 0.8), planner('search', 0.6)], noPriors);
    const failed = failedOnce(failedOnce({}, 'explicit'), 'htn');
    expect(failed).toEqual({ htn: 1 });
    const routed = await router.route(request, { ...traits, failed }, data, never);
    expect(routed).toMatchObject({ route: { chosen: 'search' } });
  });

  it('when all refuse, the failure is that of the first that knew the goal, with what the others said', async () => {
    const planners = [
      planner('model', 0.9, silent),
      planner('htn', 0.8, noWay('no method')),
      planner('search', 0.2, noWay('no ore')),
    ];
    const routed = await new Router(planners, noPriors).route(request, traits, data, never);
    expect(routed).toMatchObject({
      ok: false,
      again: false,
      failure: { code: 'plan.no_way_known', message: expect.stringContaining('no method') },
    });
    if (!routed.ok) expect(JSON.stringify(routed.failure.detail)).toContain('no ore');
    const alone = await new Router(planners.slice(0, 1), noPriors).route(request, traits, data, never);
    expect(alone).toMatchObject({ again: true, failure: { code: 'plan.model_unavailable' } });
  });

  it('a plan that breaks a rule counts as a refusal, and the next planner is asked', async () => {
    const router = new Router([planner('model', 0.9), planner('search', 0.6)], noPriors);
    const forbidden = ({ planner: who }: { planner: string }) =>
      who === 'model' ? fail('policy.refused', 'no lava') : undefined;
    expect(await router.route(request, traits, data, never, forbidden)).toMatchObject({
      ok: true,
      route: {
        chosen: 'search',
        alternatives: [{ planner: 'model', refusal: expect.stringContaining('no lava') }, {}],
      },
    });
    const all = await router.route(request, traits, data, never, () => fail('policy.refused', 'no lava'));
    expect(all).toMatchObject({ ok: false, again: false, failure: { code: 'policy.refused' } });
  });

  it('a goal nobody serves is refused for its own reason', async () => {
    const router = new Router([searchPlanner], noPriors);
    const goal = { action: 'collect', target: 'unobtainium', amount: 1 } as const;
    expect(router.refusal({ ...request, goal }, data, true)).toMatchObject({ code: 'plan.unknown_target' });
    expect(await router.route({ ...request, goal }, traits, data, never)).toMatchObject({
      ok: false,
      failure: { code: 'plan.unknown_target' },
    });
  });

  it('decided at once, a goal is refused only when every planner that needs no time refuses it', () => {
    const refusing = planner('search', 0.6, noWay('no ore'));
    const thinking: Planner = { ...planner('model', 0.3), thinks: true };
    const refusal = (...planners: Planner[]) => new Router(planners, noPriors).refusal(request, data, true);
    expect(refusal(refusing)).toMatchObject({ code: 'plan.no_way_known' });
    expect(refusal(refusing, planner('htn', 0.5))).toBeUndefined();
    expect(refusal(refusing, thinking)).toBeUndefined();
    expect(new Router([refusing], noPriors).refusal(request, data, false)).toBeUndefined();
  });

  it('the traits read danger and company from the world', () => {
    const of = (options: Parameters<typeof snapshot>[0]) =>
      routeTraits(snapshot(options), { urgency: 0.5, failed: {} });
    const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 2, y: 64, z: 0 } } as const;
    expect(of({})).toMatchObject({ emergency: false, company: false, context: { night: false, threat: false } });
    expect(of({ hostiles: [{ ...zombie, distance: 2 }] })).toMatchObject({ emergency: true });
    expect(of({ hostiles: [{ ...zombie, distance: 20 }] })).toMatchObject({
      emergency: false,
      context: { threat: true },
    });
    for (const danger of [{ health: 3 }, { oxygen: 2 }, { inLava: true }, { onFire: true }])
      expect(of(danger)).toMatchObject({ emergency: true });
    const steve = { ...zombie, name: 'player', kind: 'player', distance: 6 } as const;
    expect(of({ nearbyEntities: [steve] })).toMatchObject({ company: true });
  });
});
