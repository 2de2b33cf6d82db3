import { expect, it } from 'vitest';
import { snapshot } from '../../../test/fake-peers.ts';
import { recording } from '../../../test/recording.ts';
import type { Mind, ModelCall } from '../../context/mind.ts';
import { FailedGoals } from '../../goal-gates/failed-goals.ts';
import { GoalBudget } from '../../goal-gates/goal-budget.ts';
import { OpenTasks } from '../../peers/open-tasks.ts';
import { BackgroundThoughts } from './background-thoughts.ts';

/** Background thoughts, over a mind that says what a test lets it say; `undefined` is a mind that does not answer. */
function thinking(options: { busy?: boolean } = {}) {
  const asked: ModelCall[] = [];
  let says: string | undefined = 'The river is quiet today.';
  const mind: Mind = {
    model: 'stub',
    complete: async (call) => {
      asked.push(call);
      const callId = `call_${asked.length}`;
      return says === undefined
        ? { ok: false, callId, code: 'upstream_timeout', message: 'late', durationMs: 1 }
        : { ok: true, callId, text: says, durationMs: 1 };
    },
    parsed: () => {},
  };
  const house = recording({}, mind);
  const { context, config, clock, db, world } = house;
  const openTasks = new OpenTasks();
  const gates = {
    openTasks,
    failed: new FailedGoals(db, clock, () => config.IDLE_FAILED_GOAL_MS),
    budget: new GoalBudget(context, { crossing: () => undefined }),
  };
  const thoughts = new BackgroundThoughts(context, {
    world,
    recorder: house.recorder,
    gates,
    situation: {
      build: () => [{ name: 'body', lines: ['My health is 20 of 20.'] }],
      pressures: () => [],
      intent: () => undefined,
    },
    planning: { isBusy: async () => options.busy ?? true },
  });
  const see = (over = {}) => world.set(snapshot({ at: clock.now(), biome: 'plains', ...over }));
  see();
  return { ...house, thoughts, asked, see, say: (text: string | undefined) => (says = text) };
}

it('while the bot is busy the model is put before its situation, and what it says is a thought of its own', async () => {
  const { thoughts, asked } = thinking();
  expect(await thoughts.think()).toMatchObject({
    outcome: 'thought',
    thought: {
      content: 'The river is quiet today.',
      type: 'reflection',
      novelty: 'high',
      convertEligible: false,
      metadata: { site: 'background', mind: 'model', callId: 'call_1' },
    },
  });
  const [call] = asked;
  expect(call).toMatchObject({ kind: 'idle', purpose: 'background', template: { id: 'background@2' } });
  expect(call?.messages.map(({ role }) => role)).toEqual(['user']);
  expect(call?.messages[0]?.content).toContain('My health is 20 of 20.');
});

it('idle time is left to idle cycles, and silence, garbage and failures leave nothing', async () => {
  const idle = thinking({ busy: false });
  expect(await idle.thoughts.think()).toEqual({ outcome: 'not_busy' });
  expect(idle.asked).toEqual([]);
  const { thoughts, say, store, see } = thinking();
  say('```json\n{"thought": "x"');
  expect(await thoughts.think()).toEqual({ outcome: 'silent' });
  say(undefined);
  see({ biome: 'desert' });
  expect(await thoughts.think()).toEqual({ outcome: 'failed' });
  expect(store.count()).toBe(0);
});

it('where nothing changes nobody is asked and the last thought lingers; the third time the model is asked all the same', async () => {
  const { thoughts, asked, say, see, counters } = thinking();
  await thoughts.think();
  for (const turn of [await thoughts.think(), await thoughts.think()])
    expect(turn).toMatchObject({
      outcome: 'repeated',
      thought: { content: 'The river is quiet today.', novelty: 'low', convertEligible: false },
    });
  expect(asked).toHaveLength(1);
  expect(counters.get()).toMatchObject({ signatureSuppressions: 2, lowNoveltyRecorded: 2 });
  say('A cow lows somewhere.');
  expect(await thoughts.think()).toMatchObject({ outcome: 'thought', thought: { novelty: 'medium' } });
  expect(await thoughts.think()).toMatchObject({ outcome: 'repeated', thought: { content: 'A cow lows somewhere.' } });
  see({ biome: 'desert' });
  say('Sand, and more sand.');
  expect(await thoughts.think()).toMatchObject({ outcome: 'thought', thought: { novelty: 'high' } });
});

it('its goals pass the gates of idle goals and share their spacing', async () => {
  const { thoughts, say, see, clock } = thinking();
  say('Wood would be good to have. [GOAL: collect oak_log 4]');
  expect(await thoughts.think()).toMatchObject({ thought: { type: 'planning', convertEligible: true } });
  await clock.advance(60_000);
  see({ biome: 'desert' });
  say('Stone for the walls of a house. [GOAL: mine stone 4]');
  expect(await thoughts.think()).toMatchObject({
    thought: { convertEligible: false, metadata: { heldBack: 'budget', extractedGoal: { action: 'mine' } } },
  });
});

it('once started it thinks about every THOUGHT_INTERVAL_MS, until it is stopped', async () => {
  const { thoughts, asked, clock, see } = thinking();
  thoughts.start();
  for (const biome of ['a', 'b', 'c']) {
    see({ biome });
    await clock.advance(60_000);
  }
  expect(asked).toHaveLength(3);
  await thoughts.stop();
  await clock.advance(600_000);
  expect(asked).toHaveLength(3);
});
