import { type EventInput, signalOf, type Thought, typedEvent } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../test/bot-context.ts';
import { decided, snapshot, task } from '../../test/fake-peers.ts';
import type { Mind, ModelCall } from '../context/mind.ts';
import { InteroceptionStore } from '../interoception/interoception-store.ts';
import { OpenTasks } from '../peers/open-tasks.ts';
import { SituationBuilder } from '../situation/situation-builder.ts';
import { Counters } from '../thoughts/agency-counters.ts';
import { Recorder } from '../thoughts/recorder.ts';
import { ThoughtStore } from '../thoughts/thought-store.ts';
import { LatestNeeds } from '../world/latest-needs.ts';
import { LatestWorld } from '../world/latest-world.ts';
import { STEPS_TO_LOOK_AGAIN } from './evidence.ts';
import { Reconsideration } from './reconsideration.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const goal = { action: 'collect', target: 'oak_log', amount: 8 } as const;

/** Reconsideration over a database of its own, with a mind that says what a test lets it say, or none. */
function scene(says?: string) {
  const prompts: string[] = [];
  const mind: Mind | undefined =
    says === undefined
      ? undefined
      : {
          model: 'stub',
          complete: async ({ messages }: ModelCall) => {
            prompts.push(messages.map(({ content }) => content).join('\n'));
            return { ok: true, text: says, callId: 'call_1', durationMs: 1 };
          },
          parsed: () => {},
        };
  const context = testContext({ model: mind });
  const { db, clock, state, events: log } = context;
  const world = new LatestWorld(state, 'Mira');
  const openTasks = new OpenTasks();
  const thoughts = new ThoughtStore(db, log);
  const situation = new SituationBuilder(context, {
    world,
    openTasks,
    needs: new LatestNeeds(state),
    intero: new InteroceptionStore(state, log, clock),
    self: { lines: () => [] },
    lessons: { now: () => [] },
  });
  const recorder = new Recorder(context, { store: thoughts, world, counters: new Counters(clock) });
  const begin = () => {
    const reconsideration = new Reconsideration(context, { world, openTasks, situation, recorder });
    reconsideration.start();
    return reconsideration;
  };
  let subject = begin();
  closing.push(async () => {
    await subject.stop();
    db.close();
  });
  world.set(snapshot({ at: clock.now() }));
  const receive = ({ type, data, trace = {} }: EventInput) =>
    subject.onEvent({ seq: 1, id: 'e', botId: 'bot-1', at: clock.now(), source: 'x', type, data, trace });
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  return {
    world,
    clock,
    prompts,
    openTasks,
    receive,
    settle,
    restart: async () => {
      await subject.stop();
      subject = begin();
    },
    /** The bot decided to collect logs, and planning made a task of it. */
    decide(
      thoughtId = 'thought_1',
      taskId = 'task_1',
      provenance: 'intrusion' | 'chain-of-thought' = 'intrusion',
    ): void {
      const thought: Thought = {
        id: thoughtId,
        botId: 'bot-1',
        type: 'planning',
        content: 'get wood',
        attribution: 'self',
        at: clock.now(),
        goal,
        convertEligible: true,
        novelty: 'high',
        metadata: { provenance, extractedGoalSource: 'intrusion', goalTableVersion: 1 },
      };
      thoughts.record(thought, 'get wood', { as: 'thought', events: [] });
      receive(decided({ thoughtId, taskId, goal }));
    },
    revisions: () => thoughts.list({ limit: 10 }).filter(({ type }) => type === 'reconsideration'),
    emitted: () => log.read({ after: 0, types: ['reconsideration'] }).map(({ data }) => data),
  };
}
const zombie = typedEvent('signal', signalOf('hostile_near', { name: 'zombie', id: 1, distance: 8 }));
const failed = (id = 'task_1') =>
  typedEvent(
    'task.finished',
    task({ id, status: 'failed', failure: { code: 'timeout', message: 'it took too long' } }),
  );
const step: EventInput = {
  ...typedEvent('step.finished', aStep({ capability: 'navigate' })),
  trace: { taskId: 'task_1' },
};

const starving = typedEvent('signal', signalOf('starving', { food: 0 }));
const hopeless: EventInput = {
  ...step,
  data: {
    ...z.record(z.string(), z.unknown()).parse(step.data),
    state: 'failed',
    failure: { code: 'plan.no_way_known', message: 'there is no way to get it' },
  },
};

describe('INTR-8: new evidence re-opens a decision, once', () => {
  it.each<[string, EventInput[], RegExp]>([
    ['a failure', [failed()], /I have failed at it: it took too long/],
    ['a threat', [zombie], /a zombie has come near me/],
    ['many steps', Array.from({ length: STEPS_TO_LOOK_AGAIN }, () => step), /I have already taken 12 steps towards it/],
  ])('%s', async (_, events, evidence) => {
    const { decide, receive, settle, prompts, revisions, emitted } = scene('accept, it is still worth it');
    decide();
    for (const event of events) receive(event);
    await settle();
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toMatch(evidence);
    expect(prompts[0]).toContain('"get wood"');
    expect(prompts[0]).not.toMatch(/intrus|stress|\byou\b/i);
    expect(revisions()).toMatchObject([
      { content: 'I still want to collect 8 oak logs.', convertEligible: false, metadata: { revises: 'thought_1' } },
    ]);
    expect(emitted()).toMatchObject([{ revises: 'thought_1', decision: 'held', thoughtId: revisions()[0]?.id }]);
    // More of it is nothing new.
    receive(zombie);
    receive(failed());
    for (let i = 0; i < STEPS_TO_LOOK_AGAIN; i += 1) receive(step);
    await settle();
    expect(prompts).toHaveLength(1);
    expect(revisions()).toHaveLength(1);
  });

  it('one danger puts the task off until it is over, and never ends it', async () => {
    const { decide, receive, settle, revisions, emitted } = scene('resist. It is too dangerous out there.');
    decide();
    receive(zombie);
    await settle();
    expect(revisions()).toMatchObject([
      {
        content: 'I put it off: collect 8 oak logs.',
        convertEligible: true,
        goal: { action: 'pause', target: 'task_1' },
        metadata: {
          revises: 'thought_1',
          revision: { reason: 'a zombie has come near me', waitsFor: 'danger_felt', lasts: false },
          mind: 'model',
          callId: 'call_1',
          provenance: 'chain-of-thought',
        },
      },
    ]);
    expect(emitted()).toMatchObject([{ decision: 'put_off', reason: 'resist. It is too dangerous out there.' }]);
  });

  it.each<[string, EventInput[], object]>([
    ['hunger puts off', [starving], { action: 'pause', revision: { waitsFor: 'unwell' } }],
    [
      'many steps put off',
      Array.from({ length: STEPS_TO_LOOK_AGAIN }, () => step),
      { action: 'pause', revision: { waitsFor: 'second_thoughts' } },
    ],
    ['failing twice for good ends', [hopeless, hopeless], { action: 'cancel', revision: { lasts: true } }],
  ])(
    'of what somebody asked for, %s',
    async (_, events, { action, revision }: { action?: string; revision?: object }) => {
      const { decide, receive, settle, revisions } = scene('I resist it.');
      decide();
      for (const event of events) receive(event);
      await settle();
      expect(revisions()).toMatchObject([{ goal: { action }, metadata: { revision } }]);
    },
  );

  it('what it wanted of itself it may give up after many steps', async () => {
    const { decide, receive, settle, revisions } = scene('I resist it.');
    decide('thought_1', 'task_1', 'chain-of-thought');
    for (let i = 0; i < STEPS_TO_LOOK_AGAIN; i += 1) receive(step);
    await settle();
    expect(revisions()).toMatchObject([{ goal: { action: 'cancel', target: 'task_1' } }]);
  });

  it('what is over is let go without a goal', async () => {
    const { decide, receive, settle, revisions } = scene('I resist it.');
    decide();
    receive(failed());
    await settle();
    expect(revisions()[0]).toMatchObject({ content: 'I let it go: collect 8 oak logs.', convertEligible: false });
    expect(revisions()[0]).not.toHaveProperty('goal');
  });

  it('without a model the grounds of the moment decide; that it is under way is none', async () => {
    const calm = scene();
    calm.decide();
    calm.openTasks.onDecision({ id: 'd', code: 'created', reason: '', at: 0, taskId: 'task_1', goal });
    calm.receive(zombie);
    await calm.settle();
    expect(calm.revisions()[0]?.content).toBe('I still want to collect 8 oak logs.');
    const hurt = scene();
    hurt.decide();
    hurt.world.set(snapshot({ at: hurt.clock.now(), health: 3 }));
    hurt.receive(zombie);
    await hurt.settle();
    expect(hurt.revisions()[0]).toMatchObject({ goal: { action: 'pause', target: 'task_1' } });
  });

  it('no decision, no danger, no failure: nothing is looked at again', async () => {
    const { decide, receive, settle, revisions } = scene('resist');
    receive(zombie);
    decide();
    receive(typedEvent('signal', signalOf('noon')));
    receive(typedEvent('task.finished', task({ status: 'completed' })));
    receive(zombie);
    await settle();
    expect(revisions()).toEqual([]);
  });

  it('what a process before had not come to the end of is taken up', async () => {
    const { decide, receive, restart, settle, revisions } = scene('accept');
    decide();
    receive(zombie);
    await restart();
    await settle();
    expect(revisions()).toHaveLength(1);
  });
});
