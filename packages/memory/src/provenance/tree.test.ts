import type { EventEnvelope, ProvenanceNode } from '@conscious-bot/contracts';
import { provenanceNode } from '@conscious-bot/contracts/memory';
import { describe, expect, it } from 'vitest';
import { aMemory, LIFE_MS } from '../../test/a-memory.ts';
import { openStore } from '../../test/open-store.ts';
import {
  aDecision,
  anAction,
  anIdleCycle,
  anIntent,
  aPlan,
  aStep,
  aTask,
  aThought,
  DAWN,
  finishedAction,
  fullTrace,
  Stream,
  threeLogs,
  threeLogsStory,
} from '../../test/story.ts';
import { MemoryStore, type NewMemory } from '../memories/memory-store.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { chainSource } from './chain-source.ts';
import { provenanceOf } from './tree.ts';

function treeOf(events: readonly EventEnvelope[], reflections: readonly Partial<NewMemory>[] = []) {
  const { db, events: store } = openStore();
  for (const event of events) store.add(event);
  const memories = new MemoryStore(db, LIFE_MS);
  for (const one of reflections) memories.add(aMemory({ kind: 'reflection', outcome: undefined, ...one }));
  const source = chainSource(store, new FindMemories(db));
  return (id: string) => provenanceOf(id, source);
}

/** The tree as indented lines: kind, id, status. */
function outline(node: ProvenanceNode | undefined, depth = 0): string[] {
  if (node === undefined) return [];
  const line = `${'  '.repeat(depth)}${node.kind} ${node.id}${node.status === undefined ? '' : ` ${node.status}`}`;
  return [line, ...node.children.flatMap((child) => outline(child, depth + 1))];
}

const wholeStory = [
  'thought thought_1 accepted',
  '  intent intent_1 created',
  '    task task_1 completed',
  '      plan plan_1 done',
  '        step step_1 done',
  '          action action_1 succeeded',
  '            effect effect_action_1_inventory_oak_log',
  '            effect effect_action_1_inventory_oak_sapling',
  '            effect effect_action_1_position',
  '            effect effect_action_1_food',
];

describe('the provenance tree', () => {
  const { cognition, planning, body } = threeLogsStory();
  const all = [...cognition.events, ...planning.events, ...body.events];

  it.each(['thought_1', 'intent_1', 'task_1'])('is the whole chain from its root when asked for by %s', (id) => {
    expect(outline(treeOf(all)(id))).toEqual(wholeStory);
  });

  it('shows the idle cycle a thought came from, and what was thought afterwards of its task', () => {
    const idle = new Stream('cognition');
    idle.emit('idle_cycle', anIdleCycle({ thoughtId: 'thought_1' }), DAWN - 5, { thoughtId: 'thought_1' });
    const trace = { thoughtId: 'thought_1', taskId: 'task_1' };
    const tree = treeOf(
      [...idle.events.map((event) => ({ ...event, id: 'evt_idle' })), ...all],
      [
        { id: 'lesson_1', text: 'Oak is near home.', trace, at: DAWN + 30_000 },
        { id: 'about_another', trace: { taskId: 'task_2' } },
      ],
    )('task_1');
    const [first = '', ...rest] = wholeStory;
    expect(outline(tree)).toEqual([
      'idle_cycle idle_1 intent_emitted',
      `  ${first}`,
      ...rest.map((line) => `  ${line}`),
      '        reflection lesson_1',
    ]);
    expect(tree).toMatchObject({
      label: 'idle: no tasks',
      data: { prompt_template_id: 'idle', thoughtId: 'thought_1' },
    });
  });

  it('knows a thought that only repeated another and was treeOf quietly', () => {
    const cognition = new Stream('cognition');
    cognition.emit('thought.repeated', aThought({ novelty: 'low', convertEligible: false }), DAWN);
    expect(treeOf(cognition.events)('thought_1')).toMatchObject({
      label: 'I could really use some wood.',
      data: { novelty: 'low' },
    });
  });

  it('fits its contract, with words on every node and the ids of its chain in the data', () => {
    const tree = treeOf(all)('task_1');
    expect(provenanceNode.safeParse(tree).success).toBe(true);
    const nodes = flat(tree);
    expect(nodes.every((node) => node.label.length > 0 && node.at >= DAWN)).toBe(true);
    expect(nodes.map((node) => node.label)).toEqual([
      'I could really use some wood.',
      'to collect 3 oak logs',
      'Collect 3 oak logs',
      'oak trees are near',
      'collect 3 oak logs',
      'collect 3 oak logs',
      '3 oak logs more',
      '1 oak sapling more',
      'moved 10.0 blocks to 6 64 8',
      'food 20 → 19',
    ]);
    expect(nodes.find((node) => node.kind === 'action')?.data).toMatchObject({
      trace: fullTrace,
      ttfaMs: 20,
      idempotencyKey: 'step_1:1',
      version: '1.0.0',
    });
  });

  it('does not depend on the order in which the three streams arrive', () => {
    const orders = [
      [...body.events, ...planning.events, ...cognition.events],
      [...planning.events, ...cognition.events, ...body.events],
      [...all].sort((a, b) => a.at - b.at),
    ];
    for (const order of orders) expect(outline(treeOf(order)('intent_1'))).toEqual(wholeStory);
  });

  it('shows a task that is still running as far as it has come', () => {
    const until = DAWN + 16_000;
    const tree = treeOf(all.filter((event) => event.at <= until))('thought_1');
    expect(outline(tree)).toEqual([
      'thought thought_1 accepted',
      '  intent intent_1 created',
      '    task task_1 active',
      '      plan plan_1 active',
      '        step step_1 active',
      '          action action_1 running',
    ]);
    expect(flat(tree).find((node) => node.kind === 'action')?.data).toMatchObject({ firstCommandAt: DAWN + 50 });
  });

  it('names what has not arrived yet as unknown instead of leaving it out', () => {
    expect(outline(treeOf(planning.events)('thought_1')).slice(0, 3)).toEqual([
      'thought thought_1 created',
      '  intent intent_1 created',
      '    task task_1 completed',
    ]);
    expect(outline(treeOf(body.events)('task_1')).slice(0, 4)).toEqual([
      'thought thought_1 unknown',
      '  intent intent_1 unknown',
      '    task task_1 unknown',
      '      action action_1 succeeded',
    ]);
  });

  it('what repaired a step stands under it, not beside its plan', () => {
    const stream = new Stream('planning');
    const bodyStream = new Stream('minecraft-interface');
    const repair = aStep({
      stepId: 'step_2',
      capability: 'attack',
      args: { kind: ['cow', 'pig'], radius: 48 },
      state: 'done',
      repairs: { of: 'step_1', action: 'fetch' },
    });
    stream.emit('task.created', aTask(), DAWN);
    stream.emit('planGenerated', aPlan({ steps: [aStep()] }), DAWN + 20);
    stream.emit('step.started', aStep({ state: 'active' }), DAWN + 30);
    stream.emit('step.finished', repair, DAWN + 60, { ...fullTrace, stepId: 'step_2' });
    stream.emit('step.finished', aStep({ state: 'done' }), DAWN + 90);
    const done = anAction({ acceptedAt: DAWN + 50, request: { ...anAction().request, stepId: 'step_2' } });
    bodyStream.emit('action.finished', { ...done, status: 'succeeded' }, DAWN + 60, fullTrace);
    const tree = treeOf([...stream.events, ...bodyStream.events])('task_1');
    expect(outline(tree).slice(2)).toEqual([
      '    task task_1 pending',
      '      plan plan_1 done',
      '        step step_1 done',
      '          step step_2 done',
      '            action action_1 succeeded',
    ]);
    expect(flat(tree).find(({ id }) => id === 'step_2')?.label).toBe('attack a cow or a pig');
  });

  it('keeps every plan of a task, every try of a step and steps that never began', () => {
    const stream = new Stream('planning');
    const bodyStream = new Stream('minecraft-interface');
    stream.emit('task.created', aTask(), DAWN);
    stream.emit('planGenerated', aPlan({ steps: [aStep(), aStep({ stepId: 'step_2' })] }), DAWN + 20);
    stream.emit('step.finished', aStep({ state: 'failed', attempts: 2 }), DAWN + 30);
    stream.emit(
      'planGenerated',
      aPlan({ id: 'plan_2', createdAt: DAWN + 40, steps: [aStep({ stepId: 'step_3' })] }),
      DAWN + 40,
    );
    for (const tries of [1, 2]) {
      const record = anAction({ id: `action_${tries}`, status: 'failed', acceptedAt: DAWN + 20 + tries });
      bodyStream.emit('action.finished', record, DAWN + 25, fullTrace);
    }
    expect(outline(treeOf([...stream.events, ...bodyStream.events])('task_1')).slice(2)).toEqual([
      '    task task_1 pending',
      '      plan plan_1 failed',
      '        step step_1 failed',
      '          action action_1 failed',
      '          action action_2 failed',
      '        step step_2 pending',
      '      plan plan_2 pending',
      '        step step_3 pending',
    ]);
  });

  it('finds an action by its step when the request carried no more of the trace', () => {
    const trace = { stepId: 'step_1' };
    const bare = { ...finishedAction, request: { ...finishedAction.request, trace } };
    const late = new Stream('minecraft-interface');
    late.emit('action.finished', bare, DAWN + 20_990, trace);
    expect(outline(treeOf([...cognition.events, ...planning.events, ...late.events])('task_1'))).toEqual(wholeStory);
  });

  it('keeps what became of a thought when the same thought comes back and is suppressed', () => {
    const repeated = new Stream('cognition-2');
    const again = { thoughtId: 'thought_1', content: 'wood', outcome: 'suppressed', response: 'Again.' } as const;
    repeated.emit('intrusion', again, DAWN + 30_000, { thoughtId: 'thought_1' });
    const tree = treeOf([...all, ...repeated.events])('task_1');
    expect(outline(tree)).toEqual(wholeStory);
    expect(tree?.data).toMatchObject({
      intrusion: { outcome: 'accepted' },
      repeats: [{ at: DAWN + 30_000, outcome: 'suppressed' }],
    });
  });

  it('gives a task without a thought its intent, or itself, as root', () => {
    const stream = new Stream('planning');
    const origin = { kind: 'api' as const };
    stream.emit('intent', anIntent({ id: 'intent_9', origin }), DAWN);
    stream.emit('task.created', aTask({ id: 'task_9', origin, trace: { intentId: 'intent_9' } }), DAWN);
    stream.emit('task.created', aTask({ id: 'task_8', origin, trace: {} }), DAWN);
    const tree = treeOf(stream.events);
    expect(outline(tree('task_9'))).toEqual(['intent intent_9', '  task task_9 pending']);
    expect(outline(tree('task_8'))).toEqual(['task task_8 pending']);
  });

  it('does not hand a thought the task of another: a duplicate and a request to cancel only name it', () => {
    const others = new Stream('cognition');
    others.emit('thought', aThought({ id: 'thought_2', goal: threeLogs }), DAWN + 100);
    others.emit('thought', aThought({ id: 'thought_3', content: 'stop collecting wood' }), DAWN + 200);
    const decided = new Stream('planning-2');
    decided.emit(
      'decision',
      aDecision({ id: 'decision_2', thoughtId: 'thought_2', code: 'duplicate', intentId: 'intent_2' }),
      DAWN + 110,
    );
    decided.emit(
      'decision',
      aDecision({ id: 'decision_3', thoughtId: 'thought_3', code: 'management', intentId: undefined }),
      DAWN + 210,
    );
    const tree = treeOf([...all, ...others.events, ...decided.events]);
    expect(outline(tree('task_1'))).toEqual(wholeStory);
    expect(outline(tree('thought_2'))).toEqual(['thought thought_2 duplicate', '  intent intent_2 duplicate']);
    expect(tree('thought_3')).toMatchObject({
      status: 'management',
      data: { decision: { code: 'management', taskId: 'task_1' } },
      children: [],
    });
  });

  it('knows nothing of an id that is no thought, intent or task', () => {
    const tree = treeOf(all);
    for (const id of ['nobody', 'step_1', 'plan_1', 'action_1', '']) expect(tree(id)).toBeUndefined();
  });
});

function flat(node: ProvenanceNode | undefined): ProvenanceNode[] {
  return node === undefined ? [] : [node, ...node.children.flatMap(flat)];
}
