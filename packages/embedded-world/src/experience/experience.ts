import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import { z } from 'zod';
import { harvests } from '../building/dig-rule.ts';
import { installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installPlayerBlows } from '../mobs/player-blows.ts';
import { installArrival } from '../players/arrival.ts';
import { installBlockContainers } from '../windows/block-containers.ts';
import { FURNACE_KINDS } from '../windows/container-kinds.ts';
import { levelOf, withoutLevels } from './levels.ts';
import { installOrbs } from './orbs.ts';
import { blockExperience, type Range, smeltingExperience } from './sources.ts';

/** Points of experience: they fall in orbs, and count when a player takes those. */
interface Experience {
  /** At once, without orbs. */
  give(player: SquidPlayer, points: number): void;
  /** Lets points fall at a place. */
  drop(position: Vec3, points: number): void;
  /** Whole levels a player has. */
  levelOf(player: SquidPlayer): number;
  /** Takes levels away, as enchanting does. */
  spendLevels(player: SquidPlayer, levels: number): void;
}

/** Who dies leaves so many points for each level, at most so many; the rest is lost. Minecraft Wiki, "Experience". */
const DEATH = { perLevel: 7, most: 100 };

export function installExperience(context: WorldContext): Experience {
  const { serv, state, random } = context;
  const inventories = context.use(installInventories);
  const digging = context.use(installDigging);
  const damage = context.use(installDamage);
  const mobs = context.use(installMobs);
  const blows = context.use(installPlayerBlows);
  const containers = context.use(installBlockContainers);
  const arrival = context.use(installArrival);
  const orbs = context.use(installOrbs);
  const points = new Map<string, number>();
  const stored = state.section('experience', z.record(z.string(), z.number()), {}, () => Object.fromEntries(points));
  for (const [uuid, total] of Object.entries(stored)) points.set(uuid, total);
  const draw = ([least, most]: Range): number => least + Math.floor(random() * (most - least + 1));
  const totalOf = (player: SquidPlayer): number => points.get(player.uuid) ?? 0;

  function set(player: SquidPlayer, total: number): void {
    points.set(player.uuid, total);
    player.setXp(total);
    state.touch();
  }

  function give(player: SquidPlayer, more: number): void {
    if (more > 0) set(player, totalOf(player) + more);
  }

  mobs.onDied(({ kind, entity, animal, position }) => {
    if (blows.lately(entity) && (animal?.age ?? 0) >= 0) orbs.drop(position, draw(kind.experience));
  });
  damage.onDeath((victim) => {
    if (!isPlayer(victim)) return;
    const left = Math.min(DEATH.most, DEATH.perLevel * levelOf(totalOf(victim)));
    set(victim, 0);
    orbs.drop(victim.position, left);
  });
  digging.onBroken((player: SquidPlayer, block: Block) => {
    if (!harvests(block, inventories.of(player).held)) return;
    orbs.drop(block.position.offset(0.5, 0.5, 0.5), draw(blockExperience(block.name)));
  });
  containers.onTaken((player, { kind }, item, count) => {
    if (!FURNACE_KINDS.has(kind)) return;
    const worth = count * smeltingExperience(item);
    // What is left over below a whole point is a chance of one.
    orbs.drop(player.position, Math.floor(worth) + (random() < worth % 1 ? 1 : 0));
  });
  orbs.onTaken(give);
  const show = (player: SquidPlayer): void => player.setXp(totalOf(player));
  arrival.onEntered(show);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => show(player));
  });

  return {
    give,
    drop: (position, more) => orbs.drop(position, more),
    levelOf: (player) => levelOf(totalOf(player)),
    spendLevels: (player, levels) => set(player, withoutLevels(totalOf(player), levels)),
  };
}
