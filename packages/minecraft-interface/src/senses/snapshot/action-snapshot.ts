import type { ActionSnapshot, BlockPosition, TargetBlock } from '@conscious-bot/contracts';
import type { TargetEntity } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { formatPosition } from '../../body/position.ts';
import { plain, type SensedBot, type SnapshotSources, snapshotOf } from './snapshot.ts';

/** What an action is about; the snapshots around it hold the state of these. */
export interface ActionTarget {
  readonly block?: BlockPosition;
  /** Where it is about several. */
  readonly blocks?: readonly BlockPosition[];
  readonly entityId?: number;
}

/** How the blocks of a target stood when the action turned to them, by `blockKey`. */
type BlocksBefore = ReadonlyMap<string, Pick<TargetBlock, 'name' | 'properties'>>;

/** A snapshot that also says how the target of an action is now, and how its blocks were. */
export function actionSnapshotOf(
  sensed: SensedBot,
  sources: SnapshotSources,
  target: ActionTarget,
  before?: BlocksBefore,
): ActionSnapshot {
  const snapshot = snapshotOf(sensed, sources);
  const { bot } = sensed;
  const state: NonNullable<ActionSnapshot['target']> = {};
  if (target.block !== undefined) {
    const block = targetBlockAt(bot, target.block, before);
    if (block !== undefined) state.block = block;
  }
  if (target.blocks !== undefined) {
    state.blocks = target.blocks.flatMap((at) => targetBlockAt(bot, at, before) ?? []);
  }
  if (target.entityId !== undefined) {
    state.entity = targetEntityOf(bot, target.entityId, sources);
  }
  const inspection = sensed.inspector.last();
  return {
    ...snapshot,
    ...(Object.keys(state).length === 0 ? {} : { target: state }),
    ...(inspection === undefined ? {} : { inspection }),
  };
}

function targetEntityOf(bot: Bot, id: number, { creatureDeaths }: SnapshotSources): TargetEntity {
  const entity = bot.entities[id];
  const death = creatureDeaths.find(id);
  const at = entity?.position;
  return {
    id,
    name: entity?.name ?? death?.name ?? 'unknown',
    present: entity?.isValid ?? false,
    ...(death === undefined ? {} : { dead: true }),
    ...(at === undefined ? {} : { position: plain(at) }),
  };
}

/** The blocks of a target as they stand now, for `BlocksBefore`. */
export function blocksOfTarget({ bot }: SensedBot, { block, blocks = [] }: ActionTarget): BlocksBefore {
  const all = block === undefined ? blocks : [block, ...blocks];
  return new Map(
    all.flatMap((at) => {
      const seen = targetBlockAt(bot, at);
      return seen === undefined ? [] : [[formatPosition(at), seen] as const];
    }),
  );
}

/** Undefined where the world is not loaded. */
function targetBlockAt(bot: Bot, { x, y, z }: BlockPosition, before?: BlocksBefore): TargetBlock | undefined {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  if (!block) return undefined;
  const properties = block.getProperties();
  const was = before?.get(formatPosition({ x, y, z }));
  return {
    position: { x, y, z },
    name: block.name,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(was === undefined ? {} : { was: { name: was.name, ...(was.properties && { properties: was.properties }) } }),
  };
}
