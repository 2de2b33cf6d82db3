import { z } from 'zod';
import { REFUSABLE } from '../context/refusals.ts';
import { dimensionSchema } from '../dimensions/dimension.ts';
import { itemTraitsSchema } from '../engine/item-extras.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { MOB_NAMES } from '../mobs/mob-kinds.ts';
import { weatherKindSchema } from '../options/weather-kinds.ts';
import { SITES } from '../terrain/loot/archaeology-loot.ts';

/** Blocks that are filled by one command at most, as in the game. */
const MOST_FILLED = 32_768;

const coordinates = { x: z.number(), y: z.number(), z: z.number() };
/** A place inside a dimension; the overworld when none is given. */
const point = z.object({ ...coordinates, dimension: dimensionSchema.default('overworld') });
/** Where something is, as the answers say it. */
const position = z.object(coordinates);
const whereabouts = { position, dimension: dimensionSchema };
const player = z.string();
const stack = z.object({ name: z.string(), count: z.number() });
const nothing = z.null();
const mob = z.enum(MOB_NAMES);

const blockProperties = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Blocks between two corners, both counted. */
const volume = (a: z.output<typeof position>, b: z.output<typeof position>): number =>
  (Math.abs(a.x - b.x) + 1) * (Math.abs(a.y - b.y) + 1) * (Math.abs(a.z - b.z) + 1);

/**
 * What a test may ask of a running world, by name: arguments and answer. Both ends check both, so that nothing but these
 * commands can reach the world's process.
 */
export const commands = {
  /** Item, count, and what the stack is to have: wear, a name, enchantments. */
  give: { args: z.tuple([player, z.string(), z.int().min(1).max(2304), itemTraitsSchema.optional()]), result: nothing },
  setBlock: { args: z.tuple([point, z.string(), blockProperties.optional()]), result: nothing },
  /** All blocks between two corners, both of them included: in one go what would be thousands of questions. */
  fill: {
    args: z
      .tuple([point, point, z.string(), blockProperties.optional()])
      .refine(([from, to]) => volume(from, to) <= MOST_FILLED, `at most ${MOST_FILLED} blocks at once`),
    result: nothing,
  },
  getBlock: {
    args: z.tuple([point]),
    result: z.object({
      name: z.string(),
      properties: blockProperties,
    }),
  },
  /** Puts a suspicious block that hides what such a site has. */
  bury: { args: z.tuple([point, z.enum(SITES)]), result: nothing },
  /** Light levels, 0..15; null where the chunk is not in memory. */
  lightAt: { args: z.tuple([point]), result: z.object({ block: z.number(), sky: z.number() }).nullable() },
  setTime: { args: z.tuple([z.int().min(0).max(23_999)]), result: nothing },
  setWeather: { args: z.tuple([weatherKindSchema]), result: nothing },
  /** Also into another dimension: the client is then sent there as through a portal. */
  teleport: { args: z.tuple([player, point]), result: nothing },
  /**
   * Builds a lit portal of the smallest size, with a platform around it, and clears the air: the place is its lowest inside block
   * with the smallest x (axis x, the way it is when left out) or z.
   */
  buildPortal: { args: z.tuple([point, z.enum(['x', 'z']).optional()]), result: nothing },
  /** With what it is to hold in its hand, where that is not what all of its kind do. */
  spawnMob: { args: z.tuple([mob, point, z.string().optional()]), result: z.number() },
  /** Takes a mob out of the world without a trace. */
  removeMob: { args: z.tuple([z.int()]), result: nothing },
  /** Hurts a player as a fall or a fist would, with everything that follows. */
  hurt: { args: z.tuple([player, z.number().positive()]), result: nothing },
  setHealth: { args: z.tuple([player, z.number().min(0).max(20)]), result: nothing },
  /** Also empties the saturation, so that hunger is felt at once. */
  setFood: { args: z.tuple([player, z.int().min(0).max(20)]), result: nothing },
  /** Air left to breathe, in ticks: 300 is full. */
  setAir: { args: z.tuple([player, z.int().min(0).max(300)]), result: nothing },
  /** Points of experience on top of what the player has. */
  giveExperience: { args: z.tuple([player, z.int().positive()]), result: nothing },
  clearInventory: { args: z.tuple([player]), result: nothing },
  inventory: { args: z.tuple([player]), result: z.array(stack) },
  /** As `inventory`, with the slots of the player's own window, and wear, names and enchantments as the version writes them. */
  stacks: { args: z.tuple([player]), result: z.array(savedItemSchema.extend({ slot: z.int() })) },
  /** What lies in the container at a place; null where none was ever opened. */
  containerItems: { args: z.tuple([point]), result: z.array(stack).nullable() },
  players: {
    args: z.tuple([]),
    result: z.array(z.object({ name: z.string(), ...whereabouts, health: z.number(), food: z.number() })),
  },
  mobs: {
    args: z.tuple([]),
    result: z.array(z.object({ id: z.number(), name: mob, health: z.number(), ...whereabouts })),
  },
  /** Lays a stack down, so that it stays where it is put. */
  drop: { args: z.tuple([point, z.string(), z.int().min(1).max(64)]), result: nothing },
  /** Dropped items, as they lie. */
  droppedItems: { args: z.tuple([]), result: z.array(stack.extend(whereabouts)) },
  /** Takes away all that lies around, orbs of experience too. */
  clearDrops: { args: z.tuple([]), result: nothing },
  /** Sends a player away with a reason. */
  kick: { args: z.tuple([player, z.string()]), result: nothing },
  /** Answers, then stands still for so many milliseconds: nothing is received, and no tick happens. */
  freeze: { args: z.tuple([z.int().min(1).max(60_000)]), result: nothing },
  /** Stops reading from and writing to a player's connection without closing it. */
  halfOpen: { args: z.tuple([player]), result: nothing },
  /** Cuts a player's connection without a message. */
  dropConnection: { args: z.tuple([player]), result: nothing },
  /** Moves the spawn point of the world, which is for all who have no bed. */
  setSpawn: { args: z.tuple([point]), result: nothing },
  /** Windows beside the inventory that players have open. */
  openWindows: {
    args: z.tuple([]),
    result: z.array(z.object({ player: z.string(), type: z.string(), title: z.string() })),
  },
  /** The world refuses the next `count` actions of a kind: it puts the block back or closes the window at once. */
  refuse: { args: z.tuple([z.enum(REFUSABLE), z.int().min(0)]), result: nothing },
  badPackets: { args: z.tuple([]), result: z.array(z.object({ name: z.string(), reason: z.string() })) },
  /** Chunk columns in memory. */
  loadedColumns: { args: z.tuple([]), result: z.number() },
  /** Memory, processor time and tick times of the world's process since the last look; true collects garbage first. */
  load: {
    args: z.tuple([z.boolean()]),
    result: z.object({
      rssMb: z.number(),
      heapMb: z.number(),
      cpuMs: z.number(),
      columns: z.int(),
      entities: z.int(),
      players: z.int(),
      ticks: z.int(),
      tickMeanMs: z.number(),
      tickMaxMs: z.number(),
      tickP99Ms: z.number(),
      elapsedMs: z.number(),
    }),
  },
  /** Drops chunks out of everyone's sight now instead of at the next sweep. */
  unloadUnseen: { args: z.tuple([]), result: z.number() },
} as const;

type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandArgs<N extends CommandName> = z.input<Commands[N]['args']>;
export type CommandResult<N extends CommandName> = z.output<Commands[N]['result']>;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);
