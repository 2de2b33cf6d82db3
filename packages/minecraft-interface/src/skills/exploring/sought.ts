import type { Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { biomeAt } from '../../senses/surroundings/biome.ts';
import { NEARBY_RADIUS } from '../../senses/surroundings/surroundings.ts';

/** Blocks within which a creature is near enough to be gone up to; one that is seen further away is walked towards, or it is out of sight again. */
const WITHIN_REACH = 32;
/** Blocks within which a sought block that is seen is walked towards: as far as a collecting bot searches. */
const IN_VIEW = 64;

/** What is looked for on the way. */
export interface Sought {
  readonly names: readonly string[];
  readonly biomes: ReadonlySet<string>;
  /** Only containers count that nobody has looked into. */
  readonly unopened: boolean;
}

/** Where something sought is in sight: a block, an entity, or the biome the bot is in. */
export function sighting(
  { bot, blocks, containers }: ActionBody,
  { names, biomes, unopened }: Sought,
): Position | undefined {
  if (unopened) {
    containers.look(bot, blocks);
    return containers.near(bot).find(({ name, items }) => names.includes(name) && items === undefined)?.position;
  }
  const here = biomes.size === 0 ? undefined : biomeAt(bot, bot.entity.position);
  if (here !== undefined && biomes.has(here)) return bot.entity.position;
  if (names.length === 0) return undefined;
  const block = blocks.near(bot.entity.position, NEARBY_RADIUS).find((kind) => names.includes(kind.name));
  return block?.nearest ?? creature(bot, names, WITHIN_REACH);
}

/** The nearest sought block that shows from here, also beyond what counts as near; of containers only those near are known by what is in them. */
export function blockInView({ bot, blocks }: ActionBody, { names, unopened }: Sought): Position | undefined {
  const known = new Set(names.filter((name) => bot.registry.blocksByName[name] !== undefined));
  if (unopened || known.size === 0) return undefined;
  return blocks.find(known, bot.entity.position, IN_VIEW, { limit: 1 })[0]?.position;
}

/** The nearest creature of these names within so many blocks, or within sight. */
export const creature = (bot: Bot, names: readonly string[], within = Number.POSITIVE_INFINITY): Position | undefined =>
  nearbyEntities(bot).find(({ name, distance }) => names.includes(name) && distance <= within)?.position;
