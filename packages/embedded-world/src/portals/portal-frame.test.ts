import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { frameAround, insideOf, type PortalGround } from './portal-frame.ts';
import { buildFrame, findPortalSite, type SiteGround } from './portal-site.ts';

/** A picture of a frame along x, from the top: `O` obsidian, `.` air, `P` portal, anything else is in the way. */
function picture(rows: readonly string[]): (position: Vec3) => PortalGround {
  return ({ x, y, z }) => {
    const mark = z === 0 ? rows[rows.length - 1 - y]?.[x] : undefined;
    return mark === 'O' ? 'obsidian' : mark === '.' ? 'free' : mark === 'P' ? 'portal' : 'other';
  };
}
const SMALLEST = ['#OO#', 'O..O', 'O..O', 'O..O', '#OO#'];

describe('frames of portals', () => {
  it('the smallest frame needs no corners, and is found from every place inside', () => {
    const view = picture(SMALLEST);
    const frame = frameAround(view, new Vec3(2, 3, 0), 'x');
    expect(frame).toEqual({ axis: 'x', corner: new Vec3(1, 1, 0), width: 2, height: 3 });
    for (const place of frame ? insideOf(frame) : []) expect(frameAround(view, place, 'x')).toEqual(frame);
    expect(frameAround(view, new Vec3(1, 1, 0), 'z')).toBeNull();
  });

  it.each([
    ['a stone is missing', ['#OO#', 'O..O', 'O...', 'O..O', '#OO#']],
    ['the roof is open', ['#O.#', 'O..O', 'O..O', 'O..O', '#OO#']],
    ['the floor is not obsidian', ['#OO#', 'O..O', 'O..O', 'O..O', '#O##']],
    ['it is too low', ['#OO#', 'O..O', 'O..O', '#OO#']],
    ['it is too narrow', ['#O#', 'O.O', 'O.O', 'O.O', '#O#']],
    ['something lies in it', ['#OO#', 'O..O', 'O.#O', 'O..O', '#OO#']],
  ])('no portal where %s', (_what, rows) => {
    expect(frameAround(picture(rows), new Vec3(1, 1, 0), 'x')).toBeNull();
  });

  it('21 by 21 inside is the largest', () => {
    const of = (side: number): string[] => [
      `#${'O'.repeat(side)}#`,
      ...Array<string>(side).fill(`O${'.'.repeat(side)}O`),
      `#${'O'.repeat(side)}#`,
    ];
    expect(frameAround(picture(of(21)), new Vec3(9, 9, 0), 'x')).toMatchObject({ width: 21, height: 21 });
    expect(frameAround(picture(of(22)), new Vec3(9, 9, 0), 'x')).toBeNull();
  });
});

describe('places for portals', () => {
  const SPAN = { minY: 5, top: 122 };
  const target = new Vec3(100, 40, 100);

  it('it stands on firm ground with air around it, on the shore and never in the lava', () => {
    // A lava sea west of a shore, at the height of the target.
    const ground = ({ x, y }: Vec3): SiteGround => {
      if (x < 106) return y < 40 ? 'other' : 'free';
      return y < 44 ? 'firm' : 'free';
    };
    const { frame, needsPlatform } = findPortalSite(ground, target, 'x', SPAN);
    expect(needsPlatform).toBe(false);
    for (let along = -1; along <= 2; along++) expect(ground(frame.corner.offset(along, -1, 0))).toBe('firm');
    expect(frame.corner.x).toBeGreaterThanOrEqual(107);
    expect(frame.corner.y).toBe(44);
  });

  it('where there is no ground it hangs high above the lava on a platform of its own', () => {
    const ground = ({ y }: Vec3): SiteGround => (y < 32 ? 'other' : 'free');
    const site = findPortalSite(ground, target, 'z', SPAN);
    expect(site).toMatchObject({ needsPlatform: true, frame: { axis: 'z', corner: { y: 70 } } });
    const built = new Map<string, number>();
    buildFrame({ set: ({ x, y, z }, state) => void built.set(`${x},${y},${z}`, state) }, 7, site);
    const { corner } = site.frame;
    // One steps out of it onto obsidian on both sides.
    for (const side of [-1, 1]) expect(built.get(`${corner.x + side},${corner.y - 1},${corner.z}`)).toBe(7);
    expect([...built.values()].filter((state) => state === 7)).toHaveLength(12 + 14 - 4);
  });
});
