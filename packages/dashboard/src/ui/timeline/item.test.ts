import { describe, expect, it } from 'vitest';
import { anEvent, aStep, aTask, aThought } from '../../../test/scene.ts';
import { cutAtGaps, itemOf, itemOfGap, itemUnder, markOf, type TimelineItem } from './item.ts';

describe('what an event is on the timeline', () => {
  it('a thought is an instant in the colour of its kind, and leads to its page', () => {
    const thought = aThought({ id: 'thought_1', content: 'A cow.' });
    expect(itemOf(anEvent('thought', thought))).toEqual({
      id: 'evt_1',
      lane: 'thoughts',
      tone: 'moss',
      from: 10_000,
      text: 'A cow.',
      href: '/thoughts/thought_1',
    });
    const metadata = { ...thought.metadata, provenance: 'intrusion' };
    expect(itemOf(anEvent('thought', { ...thought, metadata }))?.tone).toBe('ember');
  });

  it('a task lasts from its making to its end; one by reflex lies in a lane of its own', () => {
    const task = aTask({ id: 'task_1', title: 'collect wood', status: 'failed', createdAt: 4_000, finishedAt: 9_000 });
    expect(itemOf(anEvent('task.finished', task))).toMatchObject({
      lane: 'tasks',
      tone: 'bad',
      from: 4_000,
      to: 9_000,
    });
    const reflex = { ...task, origin: { kind: 'reflex' } };
    expect(itemOf(anEvent('task.finished', reflex))).toMatchObject({ lane: 'reflexes', tone: 'warn' });
  });

  it('a step belongs to the page of its task; one that never began is not drawn', () => {
    const step = aStep({ stepId: 'step_1', capability: 'wait', args: {} });
    const begun = { ...step, state: 'done', startedAt: 8_000, endedAt: 9_000 };
    expect(itemOf(anEvent('step.finished', begun, { taskId: 'task_1' }))).toMatchObject({
      lane: 'actions',
      tone: 'good',
      from: 8_000,
      href: '/tasks/task_1',
    });
    expect(itemOf(anEvent('step.finished', step, { taskId: 'task_1' }))).toBeUndefined();
  });

  it('is nothing for a type that is not drawn, or of another shape than expected', () => {
    expect(itemOf(anEvent('intero', {}))).toBeUndefined();
    expect(itemOf(anEvent('thought', { of: 'tomorrow' }))).toBeUndefined();
  });

  it('marks deaths, and what was done for the first time, and no other turn of the story', () => {
    const death = anEvent('botEvent', { name: 'death', detail: { message: 'slain by a zombie' } });
    expect(markOf(death)).toMatchObject({ kind: 'death', text: 'Died: slain by a zombie', at: 10_000 });
    expect(markOf(anEvent('narrative', { kind: 'first_deed', text: 'I made a pickaxe.' }))?.kind).toBe('first');
    expect(markOf(anEvent('narrative', { kind: 'death', text: 'I died.' }))).toBeUndefined();
  });
});

it('finds what lies under the pointer: the shortest that covers it, else the nearest within reach', () => {
  const item = (id: string, from: number, to?: number): TimelineItem => ({
    id,
    lane: 'tasks',
    tone: 'good',
    text: id,
    href: '/',
    from,
    ...(to === undefined ? {} : { to }),
  });
  const items = [item('long', 0, 100), item('short', 40, 60), item('instant', 80)];
  const under = (at: number) => itemUnder(items, 'tasks', at, 5)?.id;
  expect([under(50), under(20), under(80), under(104), under(120)]).toEqual([
    ...['short', 'long', 'instant', 'long', undefined],
  ]);
  expect(itemUnder(items, 'thoughts', 50, 5)).toBeUndefined();
});

it('what lasted over a time in which nothing ran ends where that began, and goes on after it, which is said', () => {
  const task: TimelineItem = {
    id: 'task',
    lane: 'tasks',
    tone: 'good',
    text: 'Find water',
    href: '/',
    from: 0,
    to: 9_000_000,
  };
  const thought: TimelineItem = { id: 'thought', lane: 'thoughts', tone: 'moss', text: 'A cow.', href: '/', from: 10 };
  const gap = { from: 60_000, to: 7_260_000 };
  const drawn = cutAtGaps([task, thought], [gap]);
  expect(drawn).toEqual([{ ...task, to: 60_000 }, { ...task, from: 7_260_000 }, thought]);
  expect(itemUnder(drawn, 'tasks', 3_000_000, 5)).toBeUndefined();
  expect(itemOfGap(gap)).toMatchObject({ lane: 'services', text: 'Not running for 2 h', ...gap });
});
