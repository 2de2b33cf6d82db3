import { Vec3 } from 'vec3';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { LIVESTOCK } from './animal-kinds.ts';
import { type AnimalState, wildAnimal } from './animal-state.ts';
import { type Mob, youngOf } from './mob.ts';
import { MOB_KINDS, type MobName } from './mob-kinds.ts';
import { isSlime, type SlimeSize, slimeOf } from './slime-sizes.ts';
import { ordinarilyWorn, type Worn } from './worn.ts';

/** What a mob is beside its kind. */
export interface MobTraits {
  animal?: AnimalState | undefined;
  /** Of monsters: it came young. */
  young?: boolean;
  /** Of slimes and magma cubes; the middle one without it. */
  size?: SlimeSize;
  /** What it carries and wears, where that is not what all of its kind do. */
  worn?: Worn;
}

interface Newcomer {
  readonly name: MobName;
  readonly entity: SquidEntity;
  readonly position: Vec3;
  /** What the version's data says of its kind, blocks. */
  readonly size: { readonly width?: number | null; readonly height?: number | null };
}

/** A mob as it comes into the world: at rest, unhurt, and with what its kind and its traits give it. */
export function newMob(
  { name, entity, position, size: usual }: Newcomer,
  { animal, young = false, size: wanted = 2, worn }: MobTraits,
  random: () => number,
): Mob {
  const size = isSlime(name) ? wanted : null;
  const grown = size === null ? MOB_KINDS[name] : slimeOf(name, MOB_KINDS[name], size);
  const body = grown.body ?? { width: usual.width ?? 0.6, height: usual.height ?? 1.8 };
  const kind = young ? youngOf(grown, body) : grown;
  return {
    name,
    kind,
    entity,
    position: position.clone(),
    velocity: new Vec3(0, 0, 0),
    onGround: false,
    width: kind.body?.width ?? body.width,
    height: kind.body?.height ?? body.height,
    stroll: { x: 0, z: 0, pace: 0, until: 0 },
    flees: false,
    hurtAt: 0,
    thrown: false,
    idleTicks: 0,
    young,
    size,
    worn: worn ?? ordinarilyWorn(name),
    animal: LIVESTOCK.some((each) => each === name) ? (animal ?? wildAnimal(random)) : null,
  };
}
