import { chunkDice, type NetherLand, surfaces } from './nether-land.ts';

const TRIES = 16;
const HEIGHT = { least: 4, most: 9 };
/** The hat reaches so far to all sides: a fungus has its stem at least this far inside its chunk, so that none crosses a border. */
const RADIUS = 3;
/** One block in so many of a hat shines. */
const SHINES = 9;

/** The trees of the nether's forests: a stem, a hat of wart blocks with shroomlights in it, in crimson ones vines under the rim. */
export function growHugeFungi(land: NetherLand): void {
  const dice = chunkDice(land, 5301);
  for (let tried = 0; tried < TRIES; tried++) {
    const [x, z] = [RADIUS + dice(16 - 2 * RADIUS), RADIUS + dice(16 - 2 * RADIUS)];
    const biome = land.biomeAt(x, z);
    const { floors } = surfaces(land, x, z);
    const floor = floors[dice(Math.max(1, floors.length))];
    const height = HEIGHT.least + dice(HEIGHT.most - HEIGHT.least + 1);
    if (floor === undefined || (biome !== 'crimson_forest' && biome !== 'warped_forest')) continue;
    const kind = biome === 'crimson_forest' ? 'crimson' : 'warped';
    if (land.get(x, floor, z) !== land.block.named(`${kind}_nylium`)) continue;
    if (!hasRoom(land, x, floor, z, height)) continue;
    grow(land, kind, x, floor, z, height, dice);
  }
}

function hasRoom(land: NetherLand, x: number, floor: number, z: number, height: number): boolean {
  for (let up = 1; up <= height + 1; up++) if (land.get(x, floor + up, z) !== 0) return false;
  return true;
}

function grow(
  land: NetherLand,
  kind: 'crimson' | 'warped',
  x: number,
  floor: number,
  z: number,
  height: number,
  dice: (below: number) => number,
): void {
  const { block } = land;
  const stem = block.named(`${kind}_stem`, { axis: 'y' });
  const wart = block.named(kind === 'crimson' ? 'nether_wart_block' : 'warped_wart_block');
  const shroomlight = block.named('shroomlight');
  for (let up = 1; up <= height; up++) land.set(x, floor + up, z, stem);
  for (let down = 0; down <= 2; down++) {
    const y = floor + height + 1 - down;
    // A cap, wider below, where it is only a rim.
    const radius = down === 0 ? 2 : RADIUS;
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const out = Math.max(Math.abs(dx), Math.abs(dz));
        const corner = Math.abs(dx) === radius && Math.abs(dz) === radius;
        if (corner || (down === 2 && out < radius) || land.get(x + dx, y, z + dz) !== 0) continue;
        if (down === 2 && dice(3) === 0) continue;
        land.set(x + dx, y, z + dz, down < 2 && out < radius && dice(SHINES) === 0 ? shroomlight : wart);
        if (kind === 'crimson' && down === 2 && dice(4) === 0) hang(land, x + dx, y - 1, z + dz, 1 + dice(4));
      }
    }
  }
}

/** Weeping vines down from a place, as far as there is air. */
export function hang(land: NetherLand, x: number, top: number, z: number, length: number): void {
  let y = top;
  while (top - y < length && land.get(x, y, z) === 0) y--;
  for (let up = y + 1; up <= top; up++) {
    land.set(x, up, z, land.block.named(up === y + 1 ? 'weeping_vines' : 'weeping_vines_plant'));
  }
}
