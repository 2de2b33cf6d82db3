import type { StepRecord } from '@conscious-bot/contracts';
import { SMELT_TICKS } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { GameData } from '../game/game-data.ts';

/** Blocks a second at a run (minecraft.wiki "Sprinting", Java edition). */
const RUN = 5.612;
const TICKS_PER_SECOND = 20;

const counted = z.object({ item: z.string(), count: z.number() });
const collected = z.object({ count: z.number(), sources: z.array(z.string()).min(1) });

/**
 * The least time the steps of a task that were done could have taken by the physics of the game, milliseconds: every block dug at once and
 * with the best tool that was there by then, every way run in a straight line, furnaces never idle and burning while the rest is done. Steps
 * that repaired others count for nothing, nor does what hands do in windows.
 *
 * @param steps in the order they were done
 * @param held names of what the bot held besides what the steps themselves made
 */
export function leastTimeMs(steps: readonly StepRecord[], held: readonly string[], data: GameData): number {
  const tools = new Set<string | undefined>([undefined, ...held]);
  let hands = 0;
  let furnace = 0;
  for (const { capability, args, state, repairs, time } of steps) {
    if (state !== 'done' || repairs !== undefined) continue;
    hands += (time?.moved ?? 0) / RUN;
    if (capability === 'collect_item') hands += digging(args, tools, data);
    if (capability === 'smelt_item' && args.leave !== true) furnace += smelting(args);
    if (capability === 'craft_item') {
      const made = counted.safeParse(args).data;
      if (made !== undefined) tools.add(made.item);
    }
  }
  return Math.round(Math.max(hands, furnace) * 1_000);
}

/** Seconds of the digging alone: as many blocks as items, of the kind that is quickest to dig. */
function digging(args: unknown, tools: ReadonlySet<string | undefined>, data: GameData): number {
  const { count, sources } = collected.safeParse(args).data ?? { count: 0, sources: [] };
  const seconds = sources.flatMap((block) => [...tools].map((tool) => data.digSeconds(block, tool)));
  return seconds.length === 0 ? 0 : count * Math.min(...seconds);
}

/** Seconds in one furnace. */
function smelting(args: unknown): number {
  return ((counted.safeParse(args).data?.count ?? 0) * SMELT_TICKS) / TICKS_PER_SECOND;
}
