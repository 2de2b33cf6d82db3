import { describe, expect, it } from 'vitest';
import { aStrategy, aTask } from '../../../test/scene.ts';
import { BotView } from '../../server/bot-view.ts';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { whyLinks } from './why-links.ts';

const now = Date.now();
const base: BotState = new BotView({ BOT_ID: 'bot-1', BOT_USERNAME: 'Mira', WORLD_SEED: 1 }).state(now);

const textsOf = (state: Partial<BotState>, thoughts: ThoughtEntry[] = [], strategy = aStrategy()) =>
  Object.fromEntries(
    whyLinks({ state: { ...base, ...state }, thoughts, strategy, now, isPast: false }).map(({ stage, text }) => [
      stage,
      text,
    ]),
  );

const thought: ThoughtEntry = {
  id: 'thought_1',
  at: now,
  type: 'planning',
  content: 'I will craft a stone pickaxe.',
  attribution: 'self',
  provenance: 'chain-of-thought',
  metadata: { provenance: 'chain-of-thought' },
  goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 },
  decision: { code: 'created', reason: 'a task was made of it', taskId: 'task_1' },
};

describe('why it does what it does', () => {
  it('its own goal leads from the thought over the intent to the task', () => {
    const origin = { kind: 'strategic_intent', thoughtId: 'thought_1', strategicIntentId: 'strategic_1' } as const;
    const task = aTask({
      id: 'task_1',
      title: 'craft a stone pickaxe',
      origin,
      progress: { done: 0, total: 1, unit: 'x' },
    });
    expect(textsOf({ tasks: [{ task, plan: null }] }, [thought])).toMatchObject({
      Thought: 'I will craft a stone pickaxe.',
      Decision: 'A task was made of it.',
      Intent: 'A stone pickaxe can do what my wooden pickaxe cannot, so I will make better tools.',
      Task: 'Craft a stone pickaxe.',
    });
  });

  it('the task the body is busy with goes before one that only waits', () => {
    const action = {
      id: 'a',
      capability: 'flee',
      args: {},
      taskId: 'task_2',
      stepId: 's',
      acceptedAt: now,
      deadlineAt: now,
    };
    const reflex = aTask({ id: 'task_2', title: 'get away from a zombie', origin: { kind: 'reflex' } });
    const tasks = [aTask({ id: 'task_1' }), reflex].map((task) => ({ task, plan: null }));
    expect(textsOf({ tasks, action: { ...action, state: null, progress: null } })).toMatchObject({
      Decision: 'Nothing was decided: it was a reflex.',
      Step: 'Get away.',
    });
  });

  it('says of each link that there is nothing, where there is nothing', () => {
    const strategy = aStrategy({ current: null, mode: 'off' });
    const none = whyLinks({ state: base, thoughts: [], strategy, now, isPast: false });
    expect(none.filter((link) => !link.none)).toEqual([]);
    expect(none.map(({ text }) => text)).toContain('It sets no goals of its own: that is switched off.');
  });

  it('a service that is away now says nothing of an earlier moment', () => {
    const away = { name: 'minecraft-interface', state: 'down', reason: null, since: now } as const;
    const state: BotState = { ...base, bodyAt: now, connected: true, services: [away] };
    const step = (isPast: boolean) =>
      whyLinks({ state, thoughts: [], strategy: aStrategy(), now, isPast }).find(({ stage }) => stage === 'Step')?.text;
    expect([step(false), step(true)]).toEqual(['The body service is offline.', 'It stands still.']);
  });
});
