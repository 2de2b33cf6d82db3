import type { MovingBody } from '../blocks/moving-body.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import type { AnimalState } from './animal-state.ts';
import type { MobKind } from './mob-kind.ts';
import type { MobName } from './mob-kinds.ts';
import type { MindState } from './mob-mind.ts';

export interface Mob extends MovingBody, MindState {
  readonly name: MobName;
  readonly kind: MobKind;
  readonly entity: SquidEntity;
  /** Null for what is no animal. */
  readonly animal: AnimalState | null;
}
