import { BEHAVIOURS_KEPT, type BehaviourNode } from '@conscious-bot/contracts/action';
import { describe, expect, it } from 'vitest';
import { BehaviourCourse } from './behaviour-course.ts';

const treeOf = (name: string): BehaviourNode[] => [{ depth: 0, kind: 'action', name }];

describe('how the behaviours of an action went', () => {
  it('tells when nodes changed, and which behaviour ran within which state', () => {
    const course = new BehaviourCourse();
    expect(course.runs()).toBeUndefined();
    const [outer, inner, next] = [treeOf('Reach'), treeOf('Walk'), treeOf('Dig')];
    course.changed(outer, '.', 1, undefined);
    course.changed(inner, '.', 2, 'Reach');
    course.changed(outer, '>', 3, 'Walk');
    course.changed(outer, '>', 4, 'Walk');
    course.changed(inner, '-', 5, 'Walk');
    course.changed(outer, '-', 6, 'Walk');
    course.changed(next, '.', 7, 'Walk');
    expect(course.runs()).toEqual([
      {
        nodes: outer,
        course: [
          { at: 1, marks: '.' },
          { at: 3, marks: '>' },
          { at: 6, marks: '-' },
        ],
      },
      {
        within: 'Reach',
        nodes: inner,
        course: [
          { at: 2, marks: '.' },
          { at: 5, marks: '-' },
        ],
      },
      { nodes: next, course: [{ at: 7, marks: '.' }] },
    ]);
  });

  it('keeps the outermost and the newest', () => {
    const course = new BehaviourCourse();
    const outer = treeOf('Reach');
    course.changed(outer, '>', 0, undefined);
    for (let n = 1; n <= 50; n += 1) course.changed(treeOf(`Walk${n}`), '+', n, 'Reach');
    const kept = course.runs()?.map(({ nodes }) => nodes[0]?.name);
    expect(kept).toHaveLength(BEHAVIOURS_KEPT);
    expect([kept?.[0], kept?.[1], kept?.at(-1)]).toEqual(['Reach', 'Walk40', 'Walk50']);
  });
});
