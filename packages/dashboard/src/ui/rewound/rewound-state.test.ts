import { describe, expect, it } from 'vitest';
import { anEvent, aPlan, aStep, aStrategy, aTask, aThought, aWorld } from '../../../test/scene.ts';
import { type PastEvents, rewoundStrategy, rewoundThoughts, stateThen } from './rewound-state.ts';

const nothing: PastEvents = { body: [], feelings: [], thoughts: [], planning: [] };

describe('the state of a moment that is past', () => {
  it('has the body of that moment, and nothing of it where none is held', () => {
    const body = [anEvent('bot.state', aWorld({ health: 7, biome: 'desert' }))];
    expect(stateThen({ ...nothing, body }, 10_000)).toMatchObject({ vitals: { health: 7 }, biome: 'desert' });
    expect(stateThen(nothing, 10_000)).toMatchObject({ bodyAt: null, biome: null, intero: { fallback: true } });
  });

  it('has each task as it was told of last, with the steps of its plan, and the one that had begun', () => {
    const task = aTask({ id: 'task_1', status: 'active' });
    const steps = ['step_1', 'step_2'].map((stepId) => aStep({ stepId, capability: 'wait', args: {} }));
    const trace = { taskId: 'task_1' };
    const planning = [
      anEvent('step.started', { ...steps[1], state: 'active', startedAt: 9_000 }, { ...trace, stepId: 'step_2' }),
      anEvent('step.finished', { ...steps[0], state: 'done' }, { ...trace, stepId: 'step_1' }),
      anEvent('task.updated', task, trace),
      anEvent('planGenerated', aPlan({ id: 'plan_1', taskId: 'task_1', steps }), trace),
      anEvent('task.created', { ...task, status: 'pending' }, trace),
    ];
    const { tasks, action } = stateThen({ ...nothing, planning }, 10_000);
    expect(tasks.map((view) => [view.task.status, view.plan?.steps.map(({ state }) => state)])).toEqual([
      ['active', ['done', 'active']],
    ]);
    expect(action).toMatchObject({ stepId: 'step_2', taskId: 'task_1', acceptedAt: 9_000 });
  });

  it('keeps reflexes out of the tasks', () => {
    const planning = [anEvent('task.finished', aTask({ id: 'task_1', origin: { kind: 'reflex' } }))];
    expect(stateThen({ ...nothing, planning }, 10_000)).toMatchObject({
      tasks: [],
      reflexes: { count: 1, last: { id: 'task_1' } },
    });
  });

  it('has the thoughts of that time as the stream shows them', () => {
    const thoughts = [anEvent('thought', aThought({ id: 'thought_1', content: 'A cow.' }))];
    expect(rewoundThoughts({ ...nothing, thoughts })).toMatchObject([{ id: 'thought_1', content: 'A cow.' }]);
  });
});

describe('what it had set itself at a moment that is past', () => {
  const now = aStrategy({ current: null, stack: [] });
  const then = aStrategy({ stack: [{ id: 'own stone_pickaxe', words: 'a stone pickaxe', satisfied: true }] });

  it('has the milestones that had been reached by then, as planning keeps them', () => {
    const { considered, diagnostics: _, ...standing } = then;
    const kept = { moment: { ...standing, at: 9_000 }, considered: considered ?? null };
    const rewound = rewoundStrategy(now, nothing, kept);
    expect(rewound).toMatchObject({ current: then.current, considered, stack: [{ satisfied: true }] });
    expect(rewound.diagnostics).toEqual(now.diagnostics);
  });

  it('has the intent as events tell of it where planning keeps no more', () => {
    const planning = [anEvent('strategic_intent.adopted', then.current)];
    const kept = { moment: null, considered: null };
    expect(rewoundStrategy(now, { ...nothing, planning }, kept)).toMatchObject({
      current: { project: 'tools' },
      stack: [{ id: 'own stone_pickaxe', satisfied: false }],
    });
    expect(rewoundStrategy(now, nothing, kept).current).toBeNull();
  });
});
