import { describe, expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { heldNow, nothingYielded, settleYielded } from './yielded-goal.ts';

const data = gameData();
const carrying = (items: Readonly<Record<string, number>>) => ({
  inventory: Object.entries(items).map(([name, count]) => ({ name, count })),
});

describe('a goal about what came before', () => {
  const settled = (target: string, before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>) =>
    settleYielded({ action: 'give', target, amount: 1, yielded: true }, before, carrying(now), data).map(
      (goal) => `${goal.target} ${goal.amount}`,
    );

  it('is about as much as there is more of', () => {
    expect(settled('white_wool_to_alex', { white_wool: 5 }, { white_wool: 7 })).toEqual(['white_wool_to_alex 2']);
    expect(settled('any_wool_to_alex', { white_wool: 5 }, { white_wool: 6, black_wool: 3 })).toEqual([
      'black_wool_to_alex 3',
      'white_wool_to_alex 1',
    ]);
  });

  it('is about nothing where there is no more than before', () => {
    expect(settled('leather_to_alex', { leather: 5 }, { leather: 4 })).toEqual([]);
    expect(nothingYielded({ action: 'give', target: 'leather_to_alex', amount: 1 }, data)).toBe(
      'what came before brought no leather',
    );
  });

  it('counts stacks of one kind together', () => {
    expect(heldNow({ inventory: [...carrying({ beef: 64 }).inventory, ...carrying({ beef: 3 }).inventory] })).toEqual({
      beef: 67,
    });
  });
});
