import { describe, expect, it } from 'vitest';
import { gameData } from './game-data.ts';
import { itemTable, summaryOf, unobtainableItems } from './item-table.ts';

/** Of the items obtainable in survival; what was reached is not to be lost again (docs/figures/planner-items.json). */
const REACHED_PERCENT = 92;

describe('a plan for every item of 1.21.4', () => {
  it('HRM-1: as many items are planned as were before, and a model of the game can run each plan', () => {
    const rows = itemTable();
    expect(rows.filter(({ end }) => end === 'unsound')).toEqual([]);
    const { percentPlanned, noWay } = summaryOf(rows);
    expect(percentPlanned).toBeGreaterThanOrEqual(REACHED_PERCENT);
    expect(noWay.every(({ reason }) => reason.length > 10)).toBe(true);
  });

  it('the list of what nobody gets in survival names items of the version only, each with a reason', () => {
    const data = gameData();
    expect(Object.keys(unobtainableItems()).filter((item) => !data.knowsItem(item))).toEqual([]);
  });
});
