import { newId } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { planBySearch } from '../../planners/search/plan-by-search.ts';
import { stepRecordOf } from '../../tasks/step-record.ts';
import { isNeedless } from './needless.ts';

const goal = { action: 'collect', target: 'white_wool', amount: 12 } as const;
const sheep = { id: 1, name: 'sheep', kind: 'animal', position: { x: 4, y: 64, z: 0 }, distance: 4 } as const;

it('the second part of a hunt is left out when the first has brought the last wool, held ones beside', () => {
  const world = snapshot({ items: { white_wool: 2 }, nearbyEntities: [sheep] });
  const made = planBySearch({ goal, baseline: 2, world }, gameData());
  if (!made.ok) throw new Error(made.failure.message);
  const hunts = made.steps.map((step) => stepRecordOf(newId, step)).filter(({ capability }) => capability === 'attack');
  expect(hunts).toHaveLength(2);
  const needless = (held: number) => hunts.map((hunt) => isNeedless(hunt, snapshot({ items: { white_wool: held } })));
  expect(needless(13)).toEqual([false, false]);
  expect(needless(14)).toEqual([true, true]);
});

it('a step under way is never needless, nor one that is no matter of luck', () => {
  const world = snapshot({ items: { white_wool: 9 } });
  expect(isNeedless({ enough: { item: 'white_wool', count: 3 }, attempts: 1 }, world)).toBe(false);
  expect(isNeedless({ attempts: 0 }, world)).toBe(false);
});
