import { describe, expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { snapshot } from '../../test/snapshots.ts';
import { goalStanding } from './goal-reached.ts';

const data = gameData();

describe('how far a goal is reached', () => {
  it('D11: items count from the baseline', () => {
    const goal = { action: 'collect', target: 'oak_log', amount: 8 } as const;
    const standing = (held: number) => goalStanding(goal, 5, snapshot({ items: { oak_log: held } }), data);
    expect(standing(5)).toEqual({ reached: false, progress: { done: 0, total: 8, unit: 'oak_log' } });
    expect(standing(12)).toMatchObject({ reached: false, progress: { done: 7 } });
    expect(standing(13)).toMatchObject({ reached: true, progress: { done: 8 } });
    expect(standing(20)).toMatchObject({ reached: true, progress: { done: 8 } });
    expect(standing(2)).toMatchObject({ reached: false, progress: { done: 0 } });
  });

  it('a place is reached within three blocks of it', () => {
    const reached = (target: string, x: number) =>
      goalStanding(
        { action: 'navigate', target, amount: 1 },
        0,
        snapshot({ position: { x, y: 64, z: 0 }, near: { chest: 10 } }),
        data,
      ).reached;
    expect(reached('10 64 0', 9)).toBe(true);
    expect(reached('10 64 0', 2)).toBe(false);
    expect(reached('chest', 9)).toBe(true);
    expect(reached('home', 9)).toBe(false);
  });

  it('what is to be found is found when it is in sight', () => {
    const reached = (target: string) =>
      goalStanding({ action: 'find', target, amount: 1 }, 0, snapshot({ near: { chest: 10 } }), data).reached;
    expect(reached('chest')).toBe(true);
    expect(reached('furnace')).toBe(false);
  });

  it('a biome shows; a look or a walk does not', () => {
    const at = (action: 'explore' | 'check', target: string, biome: string) =>
      goalStanding({ action, target, amount: 1 }, 0, snapshot({ biome }), data).reached;
    expect(at('explore', 'desert', 'desert')).toBe(true);
    expect(at('explore', 'desert', 'plains')).toBe(false);
    expect(at('explore', 'nearby', 'plains')).toBeUndefined();
    expect(at('check', 'chest', 'plains')).toBeUndefined();
  });
});
