import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import type { StrategicIntent, StrategyAnswer, StrategyQuestion } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { gameData } from './game-data.ts';
import { plainOutlook } from './plain-outlook.ts';

async function executive(
  mode: string,
  mind: ((question: StrategyQuestion) => StrategyAnswer | undefined) | undefined,
  options: ExecutiveOptions = {},
): Promise<Executive> {
  const data = gameData();
  const env = { STRATEGY: mode, STRATEGY_REST_MS: '1000', ...options.env };
  const near = { oak_log: 6, dirt: 1, sand: 4 };
  const e = endsWithTest(new Executive({ near, outlookOf: (world) => plainOutlook(world, data), ...options, env }));
  e.cognition.strategy = mind;
  return e.start();
}
/** Lets the bot live, with a picture of the world every so often, until something holds. */
const live = (
  e: Executive,
  what: string,
  holds: () => boolean | Promise<boolean>,
  everyMs = 1_000,
  withinMs = 900_000,
) =>
  e.until(
    what,
    async () => {
      e.body.report();
      await e.pass(everyMs, everyMs / 4);
      return holds();
    },
    withinMs,
  );
const intents = (e: Executive, what: 'adopted' | 'rejected' | 'ended'): StrategicIntent[] =>
  e.events(`strategic_intent.${what}`).flatMap(({ data }) => readEvent(`strategic_intent.${what}`, data) ?? []);
const report = async (e: Executive) => {
  const answer = await e.client.call(planningRoutes.strategicIntent);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};

const stamp = { callId: 'call_1', model: 'stub' };
const set = (quotas: Record<string, number>, rest: object = {}): StrategyAnswer => ({
  proposal: {
    why: 'I want to build with it.',
    quotas,
    priority_stack: [],
    constraints: [],
    replan_triggers: [],
    horizon_ticks: 400,
    ...rest,
  },
  rejected: [],
  stamp,
});

describe('a mind sets intents', () => {
  it('SI-6: what it sets is adopted over the motivators’, worked on and completed; it was told the situation, projects and what came of earlier ones', async () => {
    const e = await executive('both', () => set({ sand: 3 }));
    await live(e, 'it is completed', () => intents(e, 'ended').some(({ origin }) => origin === 'model'));
    expect(intents(e, 'adopted').find(({ origin }) => origin === 'model')).toMatchObject({ quotas: { sand: 3 } });
    expect(intents(e, 'ended').find(({ origin }) => origin === 'model')).toMatchObject({ endedBy: 'completed' });
    expect(e.cognition.strategyAsked[0]?.projects[0]).toMatch(/I could gather wood, which would take about 30 seconds/);
    expect((await report(e)).diagnostics.sources.model).toBe(1);
    await live(e, 'it is asked again', () => e.cognition.strategyAsked.length > 1, 10_000);
    expect(e.cognition.strategyAsked[1]?.past.join(' ')).toContain('I had set myself 3 sand, and it came off');
  });

  it('LIFE-2: with STRATEGY=model its intent is adopted, though the bot’s own needs press: nobody else sees to anything', async () => {
    const e = await executive('model', () => set({ sand: 3 }), {
      outlookOf: (world) => {
        const plain = plainOutlook(world, gameData());
        const candidates = () => plain.candidates().map((candidate) => ({ ...candidate, need: 1 }));
        return { ...plain, isPressing: true, candidates };
      },
    });
    await live(e, 'it is completed', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ origin: 'model', endedBy: 'completed', quotas: { sand: 3 } }]);
    expect(intents(e, 'rejected')).toEqual([]);
  });

  it('SI-1: in both, the mind is asked about what the motivators have just set, so that its answer fits', async () => {
    const e = await executive('both', () => set({ dirt: 1 }), {
      outlookOf: (world) => ({ ...plainOutlook(world, gameData()), strategy: () => 'craft' }),
    });
    await live(e, 'it is adopted', () => intents(e, 'adopted').some(({ origin }) => origin === 'model'), 1_000, 30_000);
    expect(intents(e, 'rejected')).toEqual([]);
  });

  it('LIFE-2: in both, what is being done is not dropped for what a mind sets: that is taken up afterwards, weighed and under a roof by dusk', async () => {
    const roof = { kind: 'under_roof_by_dusk' as const, text: 'under a roof by dusk' };
    const e = await executive('both', () => set({ sand: 3 }), {
      outlookOf: (world) => ({ ...plainOutlook(world, gameData()), constraints: () => [roof] }),
    });
    await live(e, 'it is adopted', () => intents(e, 'adopted').some(({ origin }) => origin === 'model'));
    expect(intents(e, 'adopted').find(({ origin }) => origin === 'model')).toMatchObject({
      score: 0.6,
      constraints: [roof],
    });
    expect(e.events('task.finished').map(({ data }) => readEvent('task.finished', data)?.status)).not.toContain(
      'cancelled',
    );
  });

  it('LIFE-2: in both, what is worth much less than the best is rejected with the reason, and nothing in model', async () => {
    const nothing = { opportunity: 0, novelty: 0, infoValue: 0, costMs: 9_000, risk: 0 };
    const words = { need: 'I want to walk', opportunity: '', novelty: '', infoValue: '', cost: '', risk: '' };
    const walk = { project: 'walk', ...nothing, need: 0.3, score: 0.5, words };
    const goal = { action: 'explore', target: 'nearby', amount: 1 } as const;
    const again = { id: 'walk', words: 'a walk', why: 'I want to walk', satisfied: false, isAtOnce: false, goal };
    const poor = (mode: string) =>
      executive(mode, () => set({ sand: 3 }), {
        outlookOf: (world) => ({
          ...plainOutlook(world, gameData()),
          candidates: () => [walk],
          milestones: (project) => (project === 'walk' ? [again] : undefined),
          worthOf: () => 0.1,
        }),
      });
    const e = await poor('both');
    await live(e, 'it is rejected', () => intents(e, 'rejected').length > 0);
    expect(intents(e, 'rejected')[0]?.reason).toMatch(/that is worth more \(0\.50 against 0\.10\)/);
    await e.stop();
    const alone = await poor('model');
    await live(alone, 'it is completed', () => intents(alone, 'ended').length > 0);
    expect(intents(alone, 'ended')).toMatchObject([{ origin: 'model', endedBy: 'completed' }]);
  });

  it('what was counted of its constraints goes on after a restart', async () => {
    const e = await executive('model', () =>
      set({ sand: 6 }, { constraints: ['keep food above 6'], horizon_ticks: 5_000 }),
    );
    const checked = async () => (await report(e)).constraints[0]?.checked ?? 0;
    await live(e, 'it is held to them', async () => (await checked()) > 0, 250);
    const before = await checked();
    await e.stopPlanning();
    await e.startPlanning();
    expect(await checked()).toBeGreaterThanOrEqual(before);
  });

  it('a goal that took quite another time than the planner thought is told the mind as a surprise', async () => {
    const e = await executive('both', undefined, {
      outlookOf: (world) => ({ ...plainOutlook(world, gameData()), expectedMs: () => 600_000 }),
    });
    e.cognition.strategy = () => set({ sand: 3 });
    await live(e, 'it is asked again', () => e.cognition.strategyAsked.length > 1);
    expect(e.cognition.strategyAsked.flatMap(({ past }) => past).join(' ')).toMatch(
      /surprise, to collect .* took .* and I had expected 10 minutes/,
    );
  });

  it('SI-1: an answer to another situation is rejected with the reason, which is told the next time', async () => {
    const e = await executive('model', () => {
      e.body.scene = { ...e.body.scene, food: 3 };
      e.body.report();
      return set({ sand: 3 });
    });
    await live(e, 'it is rejected', () => intents(e, 'rejected').length > 0);
    const [rejected] = intents(e, 'rejected');
    expect(rejected?.reason).toContain('it was made in plenty, and now I am in need');
    await live(e, 'it is asked again', () => e.cognition.strategyAsked.length > 1, 10_000);
    expect(e.cognition.strategyAsked[1]?.refused.join(' ')).toContain('it was made in plenty, and now I am in need');
  });

  it.each<[string, (() => StrategyAnswer | undefined) | undefined]>([
    ['no mind', undefined],
    ['a silent one', () => undefined],
    ['an absurd one', () => set({ unobtainium: 3 }, { priority_stack: ['sing until the world ends'] })],
  ])('SI-6: with %s the bot goes on by its motivators', async (_, mind) => {
    const e = await executive('both', mind);
    await live(e, 'an intent of its own is completed', () => intents(e, 'ended').length > 0);
    expect(intents(e, 'ended')).toMatchObject([{ origin: 'motivators', endedBy: 'completed' }]);
  });

  it('SI-6: what a mind had set and came off is a candidate again when there is no mind any more', async () => {
    const e = await executive('both', () => set({ sand: 3 }));
    await live(e, 'the mind’s intent is completed', () => intents(e, 'ended').some(({ origin }) => origin === 'model'));
    await e.stopPlanning();
    e.cognition.strategy = undefined;
    e.body.world.inventory.delete('sand');
    await e.startPlanning();
    await live(e, 'it is done again', () => intents(e, 'adopted').some(({ origin }) => origin === 'demonstration'));
    await live(e, 'and comes off', () => intents(e, 'ended').some(({ origin }) => origin === 'demonstration'));
    expect(intents(e, 'ended').at(-1)).toMatchObject({ endedBy: 'completed' });
  });
});
