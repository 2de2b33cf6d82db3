import type { Position } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { DimensionChange } from '../body/connection/dimension-change.ts';
import type { ExploredPlaces } from '../pathfinding/explored-places.ts';
import type { Movement } from '../pathfinding/movement.ts';
import type { BlockIndex } from '../senses/blocks/block-index.ts';
import type { ChatLog } from '../senses/logs/chat-log.ts';
import type { PickupLog } from '../senses/logs/pickup-log.ts';
import type { ServerPulse } from '../senses/logs/server-pulse.ts';
import type { BlockMakers } from '../senses/places/block-makers.ts';
import type { KnownContainers } from '../senses/places/known-containers.ts';
import type { KnownMines } from '../senses/places/known-mines.ts';
import type { KnownPlaces } from '../senses/places/known-places.ts';
import type { KnownPortals } from '../senses/places/known-portals.ts';
import type { LastGround } from '../senses/places/last-ground.ts';
import type { Inspector } from '../senses/snapshot/inspector.ts';

/** What a runner acts with: one bot in one world, for as long as one action lasts. */
export interface ActionBody {
  readonly bot: Bot;
  /** When the bot came into the world, milliseconds by `clock`. */
  readonly arrivedAt: number;
  /** Where which blocks are. */
  readonly blocks: BlockIndex;
  readonly movement: Movement;
  readonly explored: ExploredPlaces;
  readonly chat: ChatLog;
  /** Whether the server still speaks. */
  readonly pulse: ServerPulse;
  readonly containers: KnownContainers;
  /** Who put which block. */
  readonly makers: BlockMakers;
  readonly pickups: PickupLog;
  readonly portals: KnownPortals;
  readonly mines: KnownMines;
  readonly places: KnownPlaces;
  readonly lastGround: LastGround;
  readonly dimensionChange: DimensionChange;
  /** The closer look; what it finds stands in the snapshot. */
  readonly inspector: Inspector;
  readonly clock: Clock;
  /** When the action has to be over, milliseconds by `clock`. */
  readonly deadlineAt: number;
  /** Aborts when the action is to end; its reason is an `ActionAbort`. Everything that waits must listen to it. */
  readonly signal: AbortSignal;
  /**
   * Runs a section that must not be cut in two, such as the clicks of one crafting: a wish to cancel or pre-empt waits for its end, for
   * two seconds at most. Death, a lost connection and the deadline do not wait. A section of many clicks asks `isAwaited` between them, and comes to an
   * orderly end of its own at once where somebody waits.
   */
  atomic<T>(section: (isAwaited: () => boolean) => Promise<T>): Promise<T>;
  /** Says that a way is being looked for, or the answer of a busy server waited for: a sign of life while nothing is done. */
  searching(): void;
  /** Whether hands are kept off the block there: it is somebody else's work, and nobody asked for the action. */
  spares(at: Position): boolean;
}

/** For what was asked for. */
export const sparesNothing = (): boolean => false;
