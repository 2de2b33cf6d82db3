import type { BlockPosition } from '../world/world-snapshot.ts';
import { type BuildingPlan, type PlanCell, planOf } from './blueprint.ts';
import { hut } from './hut.ts';
import { netherPortal } from './nether-portal.ts';
import { pillar } from './pillar.ts';
import { shelter } from './shelter.ts';
import { wall } from './wall.ts';

/** Every blueprint there is, by its name. */
export const blueprints = { shelter, hut, wall, pillar, nether_portal: netherPortal } as const;

export type BlueprintName = keyof typeof blueprints;

const isKnown = (name: string): name is BlueprintName => Object.hasOwn(blueprints, name);

/** What people call what there is a blueprint for. */
const called: Readonly<Record<string, BlueprintName>> = {
  house: 'hut',
  home: 'hut',
  cabin: 'hut',
  base: 'hut',
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

export interface BuildingOrder {
  readonly blueprint: string;
  readonly blocks?: readonly (BlockPosition & { readonly block: string })[] | undefined;
}

/** The plan of what was ordered; undefined for a name nobody knows. */
export function planFor({ blueprint, blocks }: BuildingOrder): BuildingPlan | undefined {
  if (blueprint !== CUSTOM) return isKnown(blueprint) ? planOf(blueprints[blueprint]) : undefined;
  if (blocks === undefined) return undefined;
  const cells = blocks.map(
    ({ x, y, z, block }): PlanCell => ({
      x,
      y,
      z,
      wanted: block === 'air' ? { kind: 'open' } : { kind: 'block', name: block },
    }),
  );
  return { cells, inside: false };
}
