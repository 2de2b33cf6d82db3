import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Difficulty } from '../options/difficulty.ts';
import { startRegeneration } from './regeneration.ts';

type Body = Pick<SquidPlayer, 'health' | 'food' | 'foodSaturation'>;

/** Lets a body live for some seconds and tells what became of it. */
function after(seconds: number, body: Body, difficulty: Difficulty = 'easy') {
  const player = Object.assign(new EventEmitter(), body, {
    gameMode: 0,
    updateHealth: (health: number) => {
      player.health = health;
    },
  });
  const players: unknown[] = [player];
  const serv = Object.assign(new EventEmitter(), { players });
  let effort = 0;
  startRegeneration(
    { serv: Object.assign(serv, { players: players.filter(isPlayer) }), options: { difficulty } },
    {
      exhaust: (_player, amount) => {
        effort += amount;
      },
    },
    {
      hurt: (victim, amount) => {
        victim.health -= amount;
        return true;
      },
    },
  );
  for (let tick = 1; tick <= seconds * 20; tick++) serv.emit('tick', 0.05, tick);
  return { health: player.health, food: player.food, effort };
}
/** The fake has what is used of a player, and no more. */
const isPlayer = (value: unknown): value is SquidPlayer => typeof value === 'object';

describe('healing and starving', () => {
  it('well fed, a point comes back every four seconds, at a price', () => {
    expect(after(8, { health: 10, food: 18, foodSaturation: 0 })).toEqual({ health: 12, food: 18, effort: 12 });
    expect(after(8, { health: 10, food: 17, foodSaturation: 0 })).toEqual({ health: 10, food: 17, effort: 0 });
  });

  it('full and saturated, twice a second', () => {
    expect(after(2, { health: 10, food: 20, foodSaturation: 20 }).health).toBe(14);
    expect(after(5, { health: 20, food: 20, foodSaturation: 20 })).toEqual({ health: 20, food: 20, effort: 0 });
  });

  it('starving takes a point every four seconds, down to ten on easy and one on normal', () => {
    expect(after(8, { health: 20, food: 0, foodSaturation: 0 }).health).toBe(18);
    expect(after(200, { health: 20, food: 0, foodSaturation: 0 }).health).toBe(10);
    expect(after(200, { health: 20, food: 0, foodSaturation: 0 }, 'normal').health).toBe(1);
  });

  it('in peace everything comes back by itself', () => {
    expect(after(3, { health: 10, food: 10, foodSaturation: 0 }, 'peaceful')).toMatchObject({ health: 13, food: 13 });
  });
});
