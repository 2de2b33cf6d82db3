import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/**
 * What a block means to one who digs a way: `open` to walk through, `natural` ground that may be dug, `falling` ground that comes down when
 * what holds it goes, `liquid`, or `kept`: built, grown or not to be dug.
 */
export type GroundKind = 'open' | 'natural' | 'falling' | 'liquid' | 'kept';

const FALLING = /^((red_)?sand|gravel|suspicious_.*)$/;
const NATURAL =
  /^(stone|cobblestone|mossy_cobblestone|(cobbled_)?deepslate|granite|diorite|andesite|tuff|calcite|dripstone_block|(red_)?sandstone|netherrack|soul_s(and|oil)|(crimson|warped)_nylium|(smooth_)?basalt|blackstone|end_stone|dirt|grass_block|coarse_dirt|podzol|rooted_dirt|mud|clay|snow|snow_block|moss_block|.*_ore|.*_leaves)$/;
const LIQUID = /^(water|lava|bubble_column|kelp.*|seagrass|tall_seagrass)$/;
const HARMFUL = /^(fire|soul_fire|sweet_berry_bush|cactus|wither_rose|powder_snow|cobweb|magma_block)$/;

export function groundKind(block: { name: string; boundingBox: string; diggable?: boolean }): GroundKind {
  if (LIQUID.test(block.name)) return 'liquid';
  if (HARMFUL.test(block.name)) return 'kept';
  if (block.boundingBox === 'empty') return 'open';
  if (FALLING.test(block.name)) return 'falling';
  return NATURAL.test(block.name) && block.diggable !== false ? 'natural' : 'kept';
}

/** The ground around the bot as a tunnel's planner reads it. */
export interface Ground {
  /** `kept` where nothing is loaded. */
  kindAt(x: number, y: number, z: number): GroundKind;
  /** Seconds to dig the block there with the best tool at hand. */
  secondsAt(x: number, y: number, z: number): number;
}

/** The loaded world as ground. Made for one plan: it remembers what it has read of each block state, not of each place. */
export function groundOf(bot: Bot): Ground {
  const states = new Map<number, { kind: GroundKind; seconds: number }>();
  const tools = [null, ...bot.inventory.items().map((item) => item.type)];
  const at = new Vec3(0, 0, 0);
  const columns = new Map<number, ReturnType<typeof bot.world.getColumn>>();
  const columnAt = (cx: number, cz: number) => {
    const key = cx * 0x400000 + cz;
    let column = columns.get(key);
    if (column === undefined) {
      column = bot.world.getColumn(cx, cz) ?? null;
      columns.set(key, column);
    }
    return column;
  };
  const read = (x: number, y: number, z: number) => {
    const column = columnAt(x >> 4, z >> 4);
    if (!column) return unloaded;
    at.set(x & 15, y, z & 15);
    const stateId: number = column.getBlockStateId(at);
    let state = states.get(stateId);
    if (state === undefined) {
      const block = column.getBlock(at);
      const kind = groundKind(block);
      const ms =
        kind === 'open' || kind === 'liquid'
          ? 0
          : Math.min(...tools.map((type) => Number(block.digTime(type, false, false, false))));
      state = { kind, seconds: ms / 1_000 };
      states.set(stateId, state);
    }
    return state;
  };
  return { kindAt: (x, y, z) => read(x, y, z).kind, secondsAt: (x, y, z) => read(x, y, z).seconds };
}

const unloaded = { kind: 'kept' as const, seconds: 0 };
