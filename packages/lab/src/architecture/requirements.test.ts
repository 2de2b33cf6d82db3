import { describe, expect, it } from 'vitest';
import { citedIds, requirement } from './requirements.ts';

const known = ['IDLE-1a', 'INTR-5', 'ARCH-STEP', 'DASH-1', 'I1', 'V4'].map((id) =>
  requirement.parse({ id, statement: 'a promise of some kind', owner: 'lab', status: 'done' }),
);

describe('ids that a test title cites', () => {
  it.each([
    ['INTR-5: the same thought is suppressed', ['INTR-5']],
    ['IDLE-1a, INTR-5: both', ['IDLE-1a', 'INTR-5']],
    ['suppresses duplicates (INTR-5)', ['INTR-5']],
    ['ARCH-STEP and DASH-1', ['ARCH-STEP', 'DASH-1']],
    ['I1: one step at a time', ['I1']],
    ['I1–I4 hold', ['I1', 'I2', 'I3', 'I4']],
    ['V1-V3: checked', ['V1', 'V2', 'V3']],
    ['I1, V4 hold', ['I1', 'V4']],
  ])('%s', (title, ids) => {
    expect(citedIds(title, known).sort()).toEqual([...ids].sort());
  });

  it('sees a mistyped id of a known family, and any id a title begins with', () => {
    expect(citedIds('answers twice (INTR-55)', known)).toEqual(['INTR-55']);
    expect(citedIds('INTOR-5: suppressed', known)).toEqual(['INTOR-5']);
    expect(citedIds('V9: no such rule', known)).toEqual(['V9']);
  });

  it('takes other words for what they are', () => {
    const words = 'reads UTF-8, answers 4xx to POST /a, SHA-256, [GOAL: mine stone 3], ids like task_I1x and MAX-PRIV4';
    expect(citedIds(words, known)).toEqual([]);
  });
});

describe('the list of requirements', () => {
  it.each([
    [{ id: 'idle-1' }],
    [{ statement: 'two\nlines of it' }],
    [{ status: 'almost' }],
    [{ note: 'an unknown field' }],
  ])('refuses %j', (wrong) => {
    const right = { id: 'IDLE-1', statement: 'an honest statement', owner: 'planning', status: 'done' };
    expect(requirement.safeParse(right).success).toBe(true);
    expect(requirement.safeParse({ ...right, ...wrong }).success).toBe(false);
  });
});
