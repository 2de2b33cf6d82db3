import { isBed } from '../game/building/beds.ts';
import type { BlockPosition } from '../world/world-snapshot.ts';
import { type BuildingPlan, type PlanCell, planOf, type Wanted } from './blueprint.ts';
import { cottage } from './cottage.ts';
import { hut } from './hut.ts';
import { netherPortal } from './nether-portal.ts';
import { pen } from './pen.ts';
import { pillar } from './pillar.ts';
import { shelter } from './shelter.ts';
import { wall } from './wall.ts';

/** Every blueprint there is, by its name. */
export const blueprints = { shelter, hut, cottage, pen, wall, pillar, nether_portal: netherPortal } as const;

export type BlueprintName = keyof typeof blueprints;

const isKnown = (name: string): name is BlueprintName => Object.hasOwn(blueprints, name);

/** What people call what there is a blueprint for. */
const called: Readonly<Record<string, BlueprintName>> = {
  house: 'hut',
  home: 'hut',
  cabin: 'hut',
  base: 'hut',
  furnished_hut: 'cottage',
  furnished_house: 'cottage',
  corral: 'pen',
  paddock: 'pen',
  animal_pen: 'pen',
  basic_shelter: 'shelter',
  refuge: 'shelter',
  hideout: 'shelter',
  bunker: 'shelter',
  tower: 'pillar',
  column: 'pillar',
  portal: 'nether_portal',
  portal_frame: 'nether_portal',
};

/** The blueprint that a word names; undefined when there is none. */
export function blueprintNamed(word: string): BlueprintName | undefined {
  return isKnown(word) ? word : Object.hasOwn(called, word) ? called[word] : undefined;
}

/** Name under which the cells come with the order. */
export const CUSTOM = 'custom';

interface BuildingOrder {
  readonly blueprint: string;
  readonly blocks?: readonly (BlockPosition & { readonly block: string })[] | undefined;
}

/** The plan of what was ordered; undefined for a name nobody knows. */
export function planFor({ blueprint, blocks }: BuildingOrder): BuildingPlan | undefined {
  if (blueprint !== CUSTOM) return isKnown(blueprint) ? planOf(blueprints[blueprint]) : undefined;
  if (blocks === undefined) return undefined;
  const cells = blocks.map(({ x, y, z, block }, at): PlanCell => ({ x, y, z, wanted: wantedOf(block, at, blocks) }));
  return { cells, inside: false };
}

/**
 * What a cell of a list is to be by the name of its block. Of a door the upper of two cells is its top; of a bed the one that is named first is
 * its foot, and the next beside it its head.
 */
function wantedOf(block: string, at: number, blocks: NonNullable<BuildingOrder['blocks']>): Wanted {
  const cell = blocks[at];
  const same = blocks.filter((other) => other !== cell && other.block === block);
  const off = (other: BlockPosition) =>
    cell === undefined ? [0, 0] : [cell.y - other.y, Math.abs(cell.x - other.x) + Math.abs(cell.z - other.z)];
  if (block === 'air') return { kind: 'open' };
  if (/_door$/.test(block)) {
    const isTop = same.some((other) => off(other)[0] === 1 && off(other)[1] === 0);
    return { kind: isTop ? 'door_top' : 'door', name: block };
  }
  if (isBed(block)) {
    const isHead = blocks
      .slice(0, at)
      .some((other) => other.block === block && off(other)[0] === 0 && off(other)[1] === 1);
    return { kind: isHead ? 'bed_head' : 'bed', name: block };
  }
  if (/^(wall_)?torch$/.test(block)) return { kind: 'torch' };
  return { kind: 'block', name: block };
}
