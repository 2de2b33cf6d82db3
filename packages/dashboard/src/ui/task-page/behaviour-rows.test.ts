import { describe, expect, it } from 'vitest';
import { behaviourRows } from './behaviour-rows.ts';

const behaviours = [
  {
    nodes: [
      { depth: 0, kind: 'selector' as const },
      { depth: 1, kind: 'action' as const, name: 'Load' },
      { depth: 1, kind: 'action' as const, name: 'Load' },
    ],
    course: [
      { at: 10, marks: '>>.' },
      { at: 20, marks: '>->' },
    ],
  },
  { within: 'Load', nodes: [{ depth: 0, kind: 'action' as const, name: 'OpenIt' }], course: [{ at: 21, marks: '>' }] },
];
const rowsAt = (at: number, endedAt?: number) =>
  behaviourRows({ behaviours, endedAt }, at).map(({ depth, text, state }) => `${depth} ${text} ${state}`);

describe('the behaviour tree of an action', () => {
  it('stands as it stood at a moment, an inner one under the state it runs in', () => {
    expect(rowsAt(9)).toEqual([]);
    expect(rowsAt(15)).toEqual([
      '0 The first that works running',
      '1 Put everything into the furnace running',
      '1 Put everything into the furnace ready',
    ]);
    expect(rowsAt(30)).toEqual([
      ...[
        '0 The first that works running',
        '1 Put everything into the furnace failed',
        '1 Put everything into the furnace running',
        '2 Open it running',
      ],
    ]);
  });

  it('what was under way when the action ended was stopped', () => {
    expect(rowsAt(30, 25)).toEqual([
      ...[
        '0 The first that works stopped',
        '1 Put everything into the furnace failed',
        '1 Put everything into the furnace stopped',
        '2 Open it stopped',
      ],
    ]);
  });

  it('a condition that does not hold is no failure, and what it stands before is passed over', () => {
    const nodes = [
      { depth: 0, kind: 'selector' as const },
      { depth: 1, kind: 'sequence' as const },
      { depth: 2, kind: 'condition' as const, name: 'isHidden' },
      { depth: 2, kind: 'action' as const, name: 'Tunnel' },
      { depth: 1, kind: 'sequence' as const },
      { depth: 2, kind: 'condition' as const, name: 'isNear' },
      { depth: 2, kind: 'action' as const, name: 'Fetch' },
    ];
    const [selector, hidden, isHidden, tunnel, near, isNear, fetch] = behaviourRows(
      { behaviours: [{ nodes, course: [{ at: 1, marks: '---.-+-' }] }], endedAt: 2 },
      3,
    ).map(({ state }) => state);
    expect({ selector, hidden, isHidden, tunnel }).toEqual({
      selector: 'failed',
      hidden: 'passed-over',
      isHidden: 'does-not-hold',
      tunnel: 'ready',
    });
    expect({ near, isNear, fetch }).toEqual({ near: 'failed', isNear: 'holds', fetch: 'failed' });
  });

  it('of a verb without one is empty', () => {
    expect(behaviourRows({}, 5)).toEqual([]);
  });
});
