import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import { planBySearch } from './plan-by-search.ts';

const plan = (goal: Goal, world: WorldSnapshot) => planBySearch({ goal, world, baseline: 0 }, gameData());

describe('the way to a place', () => {
  it('walks to coordinates, home and what is in sight; looks for what is not', () => {
    const world = snapshot({ near: { chest: 12 }, home: { x: 5, y: 64, z: 5 } });
    const args = (target: string) => {
      const result = plan({ action: 'navigate', target, amount: 1 }, world);
      return result.ok ? result.steps[0]?.args : result.failure.code;
    };
    expect(args('10 64 -3')).toEqual({ position: { x: 10, y: 64, z: -3 }, tolerance: 1 });
    expect(args('home')).toEqual({ position: { x: 5, y: 64, z: 5 }, tolerance: 2 });
    const away = plan({ action: 'navigate', target: 'home', amount: 1 }, { ...world, dimension: 'the_nether' });
    expect(away.ok && away.steps.map(terseDraft)).toEqual(['go to the overworld', 'navigate']);
    expect(args('chest')).toEqual({ position: { x: 12.5, y: 64.5, z: 0.5 }, tolerance: 2 });
    expect(args('furnace')).toMatchObject({ seek: 'furnace' });
    expect(args('xanadu')).toBe('plan.unknown_target');
  });

  it('walks to where a player who is out of sight was seen last, and does not claim to know more there', () => {
    const goal = { action: 'navigate', target: 'alex', amount: 1 } as const;
    const known = { players: ['Alex'], playersLastSeen: [{ name: 'Alex', position: { x: 90, y: 70, z: 4 }, at: 0 }] };
    const result = plan(goal, snapshot(known));
    expect(result.ok && result.steps[0]?.args).toEqual({ position: { x: 90, y: 70, z: 4 }, tolerance: 2 });
    expect(result.ok && result.rationale).toBe('Alex is not in sight: walk to where I saw Alex last');
    const refused = { ok: false, failure: { message: expect.stringContaining('Alex is not in sight') } };
    expect(plan(goal, snapshot({ ...known, position: { x: 88, y: 70, z: 4 } }))).toMatchObject(refused);
    expect(plan(goal, snapshot({ ...known, dimension: 'the_nether' }))).toMatchObject(refused);
    expect(plan(goal, snapshot({ players: ['Alex'] }))).toMatchObject(refused);
  });
});
