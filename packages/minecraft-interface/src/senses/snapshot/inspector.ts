import type { ActionSnapshot, BlockPosition } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { bestTool } from '../belongings/best-tool.ts';
import { recipesOf, smeltedFrom } from '../belongings/recipe-book.ts';
import type { BlockIndex } from '../blocks/block-index.ts';
import { nearbyEntities } from '../creatures/entities.ts';
import type { KnownContainers } from '../places/known-containers.ts';
import { biomeAt } from '../surroundings/biome.ts';
import type { ExposureSense } from '../surroundings/exposure.ts';
import type { LightSense } from '../surroundings/light.ts';

type Inspection = NonNullable<ActionSnapshot['inspection']>;
type Found = Inspection['found'];

interface InspectorSenses {
  readonly bot: Bot;
  readonly blocks: BlockIndex;
  readonly containers: KnownContainers;
  readonly clock: Clock;
  readonly exposure: ExposureSense;
  readonly light: LightSense;
}

/**
 * The closer look. What it finds is kept here, where the snapshots read it, so that an inspection need not be believed on the word of whoever
 * asked for it. Each answers undefined when there is nothing to be looked at, and keeps the last thing found.
 */
export class Inspector {
  readonly #senses: InspectorSenses;
  #last: Inspection | undefined;

  constructor(senses: InspectorSenses) {
    this.#senses = senses;
  }

  /** The last inspection in this stay in the world. */
  last(): Inspection | undefined {
    return this.#last;
  }

  /** @param radius blocks */
  surroundings(about: string, radius: number): Found {
    const { bot, blocks, exposure, light, containers } = this.#senses;
    const open = exposure.exposure();
    const entities = nearbyEntities(bot, open?.sheltered).filter(({ distance }) => distance <= radius);
    return this.#keep(about, {
      biome: biomeAt(bot, bot.entity.position),
      light: light.light(),
      exposure: open,
      blocks: blocks.near(bot.entity.position, radius),
      entities,
      threat: entities.reduce((most, { threat = 0 }) => Math.max(most, threat), 0),
      containers: containers.near(bot).filter(({ position }) => distanceTo(bot, position) <= radius),
    });
  }

  block(about: string, position: BlockPosition): Found | undefined {
    const { bot, containers } = this.#senses;
    const block = bot.blockAt(new Vec3(position.x, position.y, position.z));
    if (!block) return undefined;
    const tool = block.diggable ? bestTool(bot, block) : undefined;
    const harvestTools = Object.keys(block.harvestTools ?? {}).flatMap(
      (id) => bot.registry.items[Number(id)]?.name ?? [],
    );
    return this.#keep(about, {
      name: block.name,
      position,
      distance: Math.round(distanceTo(bot, position) * 10) / 10,
      properties: block.getProperties(),
      solid: block.boundingBox === 'block',
      hardness: block.hardness ?? undefined,
      diggable: block.diggable,
      // With the best tool the bot carries.
      digMs: tool === undefined || !Number.isFinite(tool.ms) ? undefined : tool.ms,
      drops: tool?.harvests,
      harvestTools: harvestTools.length === 0 ? undefined : harvestTools,
      container: containers.near(bot).find((one) => distanceTo(bot, one.position) === distanceTo(bot, position)),
    });
  }

  entity(about: string, id: number): Found | undefined {
    const { bot, exposure } = this.#senses;
    const entity = bot.entities[id];
    const row = nearbyEntities(bot, exposure.exposure()?.sheltered).find((one) => one.id === id);
    if (entity === undefined || row === undefined) return undefined;
    const holds = entity.equipment[0]?.name;
    const worn = entity.equipment.slice(1).flatMap((item) => item?.name ?? []);
    const { x, y, z } = entity.velocity;
    return this.#keep(about, { ...row, holds, worn, velocity: { x, y, z }, height: entity.height });
  }

  /** Undefined when the connected version has no such item. */
  recipes(about: string, item: string): Found | undefined {
    const { bot } = this.#senses;
    if (bot.registry.itemsByName[item] === undefined) return undefined;
    return this.#keep(about, { item, recipes: recipesOf(bot, item), smeltedFrom: smeltedFrom(bot, item) });
  }

  /** What is not known is left out. */
  #keep(about: string, facts: Found): Found {
    const found = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    this.#last = { at: this.#senses.clock.now(), about, found };
    return found;
  }
}

function distanceTo(bot: Bot, { x, y, z }: BlockPosition): number {
  const { position } = bot.entity;
  return Math.hypot(x + 0.5 - position.x, y + 0.5 - position.y, z + 0.5 - position.z);
}
