import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installArrival } from '../players/arrival.ts';
import { levelOf, withoutLevels } from './levels.ts';

/** Points of experience; they come at once, without orbs that would have to be picked up. */
interface Experience {
  give(player: SquidPlayer, points: number): void;
  /** Whole levels a player has. */
  levelOf(player: SquidPlayer): number;
  /** Takes levels away, as enchanting does. */
  spendLevels(player: SquidPlayer, levels: number): void;
}

type Range = readonly [least: number, most: number];

/** Points of a killed mob (Minecraft Wiki, "Experience"). */
const MONSTER = 5;
const ANIMAL: Range = [1, 3];
/** Points of an ore dug with a tool that is good enough; metals give theirs when they are smelted. */
const ORES: Readonly<Record<string, Range>> = {
  coal_ore: [0, 2],
  diamond_ore: [3, 7],
  emerald_ore: [3, 7],
  lapis_ore: [2, 5],
  redstone_ore: [1, 5],
  nether_quartz_ore: [2, 5],
  nether_gold_ore: [0, 1],
};

/** Least and most points for a block; nothing for most. */
function oreExperience(block: string): Range {
  return ORES[block.replace(/^deepslate_/, '')] ?? [0, 0];
}

export function installExperience(context: WorldContext): Experience {
  const { serv, state, random } = context;
  const inventories = context.use(installInventories);
  const digging = context.use(installDigging);
  const damage = context.use(installDamage);
  const mobs = context.use(installMobs);
  const arrival = context.use(installArrival);
  const points = new Map<string, number>();
  const stored = state.section('experience', z.record(z.string(), z.number()), {}, () => Object.fromEntries(points));
  for (const [uuid, total] of Object.entries(stored)) points.set(uuid, total);
  const draw = ([least, most]: Range): number => least + Math.floor(random() * (most - least + 1));

  function set(player: SquidPlayer, total: number): void {
    points.set(player.uuid, total);
    player.setXp(total);
    state.touch();
  }

  function give(player: SquidPlayer, more: number): void {
    if (more > 0) set(player, (points.get(player.uuid) ?? 0) + more);
  }

  // Runs before the mobs forget who died.
  damage.onHurt((victim, _amount, { source }) => {
    const mob = victim.health <= 0 && !isPlayer(victim) ? mobs.withId(victim.id) : null;
    if (!mob || !source || !isPlayer(source)) return;
    if (mob.kind.hostile) give(source, MONSTER);
    else if (mob.animal) give(source, draw(ANIMAL));
  });
  damage.onDeath((victim) => {
    if (isPlayer(victim)) set(victim, 0);
  });
  digging.onBroken((player: SquidPlayer, block: Block) => {
    const tool = inventories.of(player).held;
    if (block.harvestTools && !(tool && block.harvestTools[tool.type])) return;
    give(player, draw(oreExperience(block.name)));
  });
  const show = (player: SquidPlayer): void => player.setXp(points.get(player.uuid) ?? 0);
  arrival.onEntered(show);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => show(player));
  });

  return {
    give,
    levelOf: (player) => levelOf(points.get(player.uuid) ?? 0),
    spendLevels: (player, levels) => set(player, withoutLevels(points.get(player.uuid) ?? 0, levels)),
  };
}
