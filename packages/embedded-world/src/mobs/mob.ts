import type { MovingBody } from '../blocks/moving-body.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import type { AnimalState } from './animal-state.ts';
import type { MobKind } from './mob-kind.ts';
import type { MobName } from './mob-kinds.ts';
import type { MindState } from './mob-mind.ts';
import type { SlimeSize } from './slime-sizes.ts';
import type { Worn } from './worn.ts';

export interface Mob extends MovingBody, MindState {
  readonly name: MobName;
  readonly kind: MobKind;
  readonly entity: SquidEntity;
  /** Null for what is no farm animal. */
  readonly animal: AnimalState | null;
  /** A monster that came young: smaller and faster. Young animals say it by their age. */
  readonly young: boolean;
  /** Of slimes and magma cubes; null for all others. */
  readonly size: SlimeSize | null;
  readonly worn: Worn;
  /** A blow or its own leap carries it: it does not steer. */
  thrown: boolean;
  /** Game ticks for which no player was near. */
  idleTicks: number;
}

/** A young zombie is half as big and half as fast again, and worth two and a half times the experience (Minecraft Wiki, "Zombie"). */
export const youngOf = (kind: MobKind, size: { width: number; height: number }): MobKind => ({
  ...kind,
  speed: kind.speed * 1.5 ** 2,
  body: { width: size.width / 2, height: size.height / 2 },
  experience: [12, 12],
});
