import { describe, expect, it } from 'vitest';
import { placesUp } from './way-back.ts';

const at = (x: number, y: number, z: number) => ({ x, y, z });

describe('the way back up through a mine', () => {
  const [entrance, upper, lower, foot] = [at(0, 64, 0), at(4, 44, 8), at(-6, 24, 3), at(5, 12, -4)];
  const wayIn = { entrance, stairs: [upper, lower], foot };

  it('leads from its tunnels to the foot of its stairs, and up by every place on them', () => {
    expect(placesUp(wayIn, at(25, 12, -4))).toEqual([foot, lower, upper, entrance]);
  });

  it('leads to the foot also where a place on the stairs is nearer', () => {
    expect(placesUp({ ...wayIn, foot: at(30, 12, -4) }, at(4, 12, 0))[0]).toEqual(at(30, 12, -4));
  });

  it('goes on from where the bot is on the stairs, and never back down', () => {
    expect(placesUp(wayIn, at(-1, 30, 4))).toEqual([upper, entrance]);
    expect(placesUp(wayIn, at(-5, 26, 3))).toEqual([lower, upper, entrance]);
  });

  it('of a mine whose stairs were not written down knows both ends', () => {
    expect(placesUp({ entrance, foot }, at(20, 12, 0))).toEqual([foot, entrance]);
    expect(placesUp({ entrance, foot }, at(0, 40, 0))).toEqual([entrance]);
  });
});
