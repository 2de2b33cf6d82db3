import { z } from 'zod';

export const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Position = z.infer<typeof position>;

export const blockPosition = z.object({ x: z.number().int(), y: z.number().int(), z: z.number().int() });
export type BlockPosition = z.infer<typeof blockPosition>;

export const itemStack = z.object({ name: z.string(), count: z.number().int().nonnegative() });
export type ItemStack = z.infer<typeof itemStack>;

/** Kinds of block near the bot: how many were seen and where the nearest one is. */
export const nearbyBlock = z.object({
  name: z.string(),
  count: z.number().int().positive(),
  nearest: blockPosition,
  /** Blocks, from the bot's feet. */
  distance: z.number(),
});
export type NearbyBlock = z.infer<typeof nearbyBlock>;

export const nearbyEntity = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(['player', 'hostile', 'animal', 'item', 'other']),
  position,
  distance: z.number(),
  /** Set for dropped items. */
  item: itemStack.optional(),
  username: z.string().optional(),
});
export type NearbyEntity = z.infer<typeof nearbyEntity>;

export const equipmentSlot = z.enum(['hand', 'off-hand', 'head', 'torso', 'legs', 'feet']);
export type EquipmentSlot = z.infer<typeof equipmentSlot>;

/**
 * What the body knows of its world at one moment. What it cannot know (not connected, not sent by the server) is absent; nothing here
 * is a default standing in for a fact. Distances in blocks, angles in radians (yaw 0 = south, counter-clockwise as mineflayer has it).
 */
export const worldSnapshot = z.object({
  botId: z.string(),
  /** Milliseconds since the epoch at which the snapshot was taken. */
  at: z.number(),
  connected: z.boolean(),
  username: z.string().optional(),
  /** Minecraft version of the connected server, e.g. `1.21.4`. */
  version: z.string().optional(),
  position: position.optional(),
  yaw: z.number().optional(),
  pitch: z.number().optional(),
  onGround: z.boolean().optional(),
  inWater: z.boolean().optional(),
  inLava: z.boolean().optional(),
  /** 0–20 half hearts. */
  health: z.number().optional(),
  /** 0–20. */
  food: z.number().optional(),
  saturation: z.number().optional(),
  /** 0–20; below 20 only under water. */
  oxygen: z.number().optional(),
  /** One row per item name; counts added up over the slots. */
  inventory: z.array(itemStack),
  inventorySlots: z.object({ used: z.number().int(), total: z.number().int() }).optional(),
  equipment: z.partialRecord(equipmentSlot, itemStack),
  /** Ticks 0–23999; 0 = sunrise, 6000 = noon, 13000 = night. */
  timeOfDay: z.number().optional(),
  /** Whole days since the world began. */
  day: z.number().optional(),
  biome: z.string().optional(),
  weather: z.enum(['clear', 'rain', 'thunder']).optional(),
  gameMode: z.enum(['survival', 'creative', 'adventure', 'spectator']).optional(),
  dimension: z.string().optional(),
  nearbyBlocks: z.array(nearbyBlock),
  nearbyEntities: z.array(nearbyEntity),
  hostiles: z.array(nearbyEntity),
  players: z.array(z.string()),
  /** Bed or spawn point, when known. */
  home: position.optional(),
  /** Deaths seen since this body process first connected. */
  deaths: z.number().int().optional(),
  /** The last lines of chat, oldest first, the bot's own included as the server echoed them. */
  recentChat: z.array(z.object({ at: z.number(), from: z.string().optional(), text: z.string() })),
});
export type WorldSnapshot = z.infer<typeof worldSnapshot>;

/** A snapshot around an action: also the state of what the action is about, so acceptance need not trust the runner. */
export const actionSnapshot = worldSnapshot.extend({
  target: z
    .object({
      block: z.object({ position: blockPosition, name: z.string() }).optional(),
      entity: z
        .object({ id: z.number().int(), name: z.string(), present: z.boolean(), position: position.optional() })
        .optional(),
    })
    .optional(),
});
export type ActionSnapshot = z.infer<typeof actionSnapshot>;

/** How many of an item the inventory holds; 0 when none. */
export function countItem(world: Pick<WorldSnapshot, 'inventory'>, name: string): number {
  let sum = 0;
  for (const stack of world.inventory) if (stack.name === name) sum += stack.count;
  return sum;
}

/** Euclidean distance in blocks. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
