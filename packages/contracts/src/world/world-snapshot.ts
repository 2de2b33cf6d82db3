import { z } from 'zod';
import { homestead } from './homestead.ts';
import { itemStack } from './item-stack.ts';
import { knownContainer, ownStore } from './known-container.ts';
import { blockPosition, type Position, position } from './position.ts';

export { type ItemStack, itemStack } from './item-stack.ts';
export { type KnownContainer, knownContainer } from './known-container.ts';
export { type BlockPosition, blockPosition, type Position, position } from './position.ts';

/** Wear of a tool or piece of armour: uses it has left of those it began with. */
export const durability = z.object({ left: z.number().int().nonnegative(), max: z.number().int().positive() });
export type Durability = z.infer<typeof durability>;

/** As the game names it, e.g. `silk_touch`, level from 1. */
export const enchantment = z.object({ name: z.string(), level: z.number().int() });
export type Enchantment = z.infer<typeof enchantment>;

/** Ornament of a piece of armour, as the game names it, e.g. `coast` of `redstone`. */
const armourTrim = z.object({ pattern: z.string(), material: z.string() });
export type ArmourTrim = z.infer<typeof armourTrim>;

/** What is in one slot or worn at one place. Durability stands only where the item wears, enchantments and trim where it has some. */
export const heldStack = itemStack.extend({
  durability: durability.optional(),
  enchantments: z.array(enchantment).optional(),
  trim: armourTrim.optional(),
});
export type HeldStack = z.infer<typeof heldStack>;

/** One slot of the bot's own inventory window: 5–8 armour, 9–35 pack, 36–44 quick bar, 45 off-hand. */
const inventorySlot = heldStack.extend({ slot: z.number().int() });
export type InventorySlot = z.infer<typeof inventorySlot>;

/** A state value of a block as the game names it, e.g. `age: 7`, `open: true`, `facing: 'north'`. */
export const blockProperties = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type BlockProperties = z.infer<typeof blockProperties>;

/** Kinds of block near the bot: how many are known and where the nearest one is. */
const nearbyBlock = z.object({
  name: z.string(),
  count: z.number().int().positive(),
  nearest: blockPosition,
  /** Blocks, from the bot's feet. */
  distance: z.number(),
  /** Whether any of the counted ones touches air, so that it can be got at without digging; absent when that was not looked at. */
  exposed: z.boolean().optional(),
  /**
   * How the nearest one is known: it is in sight now, it was (`seenAt`), or it is ground that everybody knows to lie under the soil. Absent
   * when that was not looked at.
   */
  knownBy: z.enum(['sight', 'memory', 'inference']).optional(),
  /** Ms since the epoch at which the nearest one was last in sight. */
  seenAt: z.number().optional(),
});
export type NearbyBlock = z.infer<typeof nearbyBlock>;

const nearbyEntity = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(['player', 'hostile', 'animal', 'item', 'other']),
  position,
  distance: z.number(),
  /** Set for dropped items. */
  item: itemStack.optional(),
  username: z.string().optional(),
  /** How dangerous it is to the bot now: 0 harmless … 1 deadly next to it. Set for hostile ones. */
  threat: z.number().min(0).max(1).optional(),
  /** Half hearts, when the server tells. */
  health: z.number().optional(),
  /** Set for animals, when the server tells. */
  baby: z.boolean().optional(),
  sheared: z.boolean().optional(),
  /** In sight now; heard, which tells about where it is; or remembered from where it was last seen or heard. Absent when not looked at. */
  knownBy: z.enum(['sight', 'hearing', 'memory']).optional(),
  /** Ms since the epoch at which it was last in sight or heard. Set for remembered ones. */
  seenAt: z.number().optional(),
});
export type NearbyEntity = z.infer<typeof nearbyEntity>;

export const equipmentSlot = z.enum(['hand', 'off-hand', 'head', 'torso', 'legs', 'feet']);
export type EquipmentSlot = z.infer<typeof equipmentSlot>;

/** An effect of a potion or food on the bot. */
const activeEffect = z.object({
  name: z.string(),
  /** 0 is the first level. */
  amplifier: z.number().int(),
  /** Milliseconds left, when the server said how long it lasts. */
  remainingMs: z.number().optional(),
});
export type ActiveEffect = z.infer<typeof activeEffect>;

/** A portal to the nether, or a whole frame of one that is not lit. */
const knownPortal = z.object({
  /** The lowest block of its opening with the lowest coordinates: where one stands in it. */
  position: blockPosition,
  lit: z.boolean(),
});
export type KnownPortal = z.infer<typeof knownPortal>;

/** A place that is remembered, by its name. */
export const namedPlace = z.object({
  /** In lower case with underscores. */
  name: z.string(),
  position,
  dimension: z.string().optional(),
  /** Ms since the epoch at which it was named. */
  at: z.number(),
  /** Set where the bot chose the place without being asked; it gives way to what is asked. */
  ownChoice: z.literal(true).optional(),
});
export type NamedPlace = z.infer<typeof namedPlace>;

/** Plants of one crop that stand together. */
export const knownField = z.object({
  /** Name of the plant's block. */
  crop: z.string(),
  /** One of its plants. */
  position: blockPosition,
  plants: z.number().int(),
  /** How many of them were ripe when it was last seen. */
  ripe: z.number().int(),
  /** Ms since the epoch. */
  seenAt: z.number(),
  /** When most of it will be ripe, by the figures of the game: ms since the epoch. */
  ripeAt: z.number(),
  /** When one, two, three … of its plants will be ripe, likewise; of a large field only the first. */
  ripensAt: z.array(z.number()).optional(),
  /** It is somebody else's work, or stands so close to it that it may be: nothing is harvested there that nobody has asked for. */
  others: z.literal(true).optional(),
});
export type KnownField = z.infer<typeof knownField>;

/** How open to weather and monsters the place is. */
export const exposure = z.object({
  /** Nothing but air (or leaves of nothing) between the head and the sky. */
  sky: z.boolean(),
  /** How many of the four sides can be walked in from, at the height of the feet. */
  openSides: z.number().int().min(0).max(4),
  /** A roof over the head and nowhere a monster could come in within a few blocks. */
  sheltered: z.boolean(),
  /** At least six blocks of ground or rock lie over the head, whatever light of the sky may come down a shaft or a stairway. */
  deep: z.literal(true).optional(),
});
export type Exposure = z.infer<typeof exposure>;

/** A line of chat; `from` is absent for the server's own words. A whisper is heard by its two ends only: `to` is set on those the bot sent. */
export const chatLine = z.object({
  at: z.number(),
  from: z.string().optional(),
  text: z.string(),
  whisper: z.boolean().optional(),
  to: z.string().optional(),
});
export type ChatLine = z.infer<typeof chatLine>;

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
  effects: z.array(activeEffect).optional(),
  onFire: z.boolean().optional(),
  sleeping: z.boolean().optional(),
  /** What the bot sits in or on; null when it sits in nothing. */
  vehicle: z.object({ id: z.number().int(), name: z.string(), position }).nullable().optional(),
  /** Experience level and progress to the next, 0–1. */
  experience: z.object({ level: z.number().int(), progress: z.number() }).optional(),
  /** 0–15 at the feet; absent when the server sends no light. */
  light: z.object({ block: z.number(), sky: z.number() }).optional(),
  exposure: exposure.optional(),
  inventory: z.array(itemStack),
  inventorySlots: z.object({ used: z.number().int(), total: z.number().int() }).optional(),
  /** Every slot that holds something, with its wear. */
  slots: z.array(inventorySlot).optional(),
  equipment: z.partialRecord(equipmentSlot, heldStack),
  /** Ticks 0–23999; 0 = sunrise, 6000 = noon, 13000 = night. Absent in worlds that have no day and night: the nether, the end. */
  timeOfDay: z.number().optional(),
  /** Whole days since the world began. */
  day: z.number().optional(),
  /** Ticks the world has run, as the server says: twenty a second where it keeps pace. It goes on while the time of day is set or slept away. */
  worldAge: z.number().optional(),
  biome: z.string().optional(),
  weather: z.enum(['clear', 'rain', 'thunder']).optional(),
  gameMode: z.enum(['survival', 'creative', 'adventure', 'spectator']).optional(),
  dimension: z.string().optional(),
  nearbyBlocks: z.array(nearbyBlock),
  nearbyEntities: z.array(nearbyEntity),
  hostiles: z.array(nearbyEntity),
  players: z.array(z.string()),
  /** Where players who are on the server but not around were seen last, the newest sight first; `at` in ms since the epoch. */
  playersLastSeen: z
    .array(z.object({ name: z.string(), position, dimension: z.string().optional(), at: z.number() }))
    .optional(),
  /** Bed or spawn point, when known. It lies in the overworld, whichever world the bot is in. */
  home: position.optional(),
  /** Containers seen, the nearest first. */
  containers: z.array(knownContainer).optional(),
  /** The containers it put up itself, in every dimension, however far away: its stores, and furnaces in which something lies. */
  ownStores: z.array(ownStore).optional(),
  /** Its home; absent as long as it has none. */
  homestead: homestead.optional(),
  /** Portals seen in this dimension, the nearest first. */
  portals: z.array(knownPortal).optional(),
  /** Fields seen in this dimension, the nearest first. */
  fields: z.array(knownField).optional(),
  /** Places it remembers by name, in every dimension. */
  places: z.array(namedPlace).optional(),
  /** The last items seen to be picked up, by the bot or by others, oldest first. `by` is a user name or a kind of creature. */
  pickups: z.array(z.object({ at: z.number(), by: z.string(), self: z.boolean(), item: itemStack })).optional(),
  /** The last creatures seen to die, oldest first. */
  deathsSeen: z.array(z.object({ at: z.number(), id: z.number().int(), name: z.string() })).optional(),
  /** When the bot last slept in a bed: ms since the epoch at which it lay down and got up. */
  lastSleep: z.object({ from: z.number(), to: z.number().optional() }).optional(),
  /** Deaths seen since this body process first connected. */
  deaths: z.number().int().optional(),
  /** Where it last died and what it carried there, as long as that lies there. */
  lastDeath: z
    .object({
      position,
      dimension: z.string(),
      /** Ms since the epoch. */
      at: z.number(),
      lost: z.array(itemStack),
    })
    .optional(),
  /** The last lines of chat, oldest first, the bot's own included as the server echoed them. */
  recentChat: z.array(chatLine),
});
export type WorldSnapshot = z.infer<typeof worldSnapshot>;

const seenBlock = z.object({ name: z.string(), properties: blockProperties.optional() });

/** A block an action is about; `was` is how it stood when the action turned to it. */
const targetBlock = seenBlock.extend({ position: blockPosition, was: seenBlock.optional() });
export type TargetBlock = z.infer<typeof targetBlock>;

/** A creature or thing an action is about. */
const targetEntity = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Still in sight. */
  present: z.boolean(),
  /** Seen to die, which is more than being out of sight. */
  dead: z.boolean().optional(),
  position: position.optional(),
});
export type TargetEntity = z.infer<typeof targetEntity>;

/** A snapshot around an action: also the state of what the action is about, so acceptance need not trust the runner. */
export const actionSnapshot = worldSnapshot.extend({
  target: z
    .object({
      block: targetBlock.optional(),
      /** Where the action is about several: the cells of a building, a field. */
      blocks: z.array(targetBlock).optional(),
      entity: targetEntity.optional(),
    })
    .optional(),
  /** What the body last looked at closely on purpose (`inspect`): the facts it found, and when. */
  inspection: z.object({ at: z.number(), about: z.string(), found: z.record(z.string(), z.unknown()) }).optional(),
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
