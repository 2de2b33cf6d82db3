import type { DugWith } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { untilLanded } from '../../motion/landed.ts';
import { bestTool, toolFor } from '../../senses/belongings/best-tool.ts';

export type DigOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'out_of_reach' | 'undiggable' | 'wrong_tool' | 'interrupted' };

interface DigOptions {
  /** Dig only where the block drops something; without it any tool will do. */
  readonly forDrop: boolean;
  /** What the wanted drop depends on; absent: it is spoilt by shears and silk touch, which are left where anything else will do. */
  readonly with?: DugWith | undefined;
  /** The tool to dig with; the best one at hand without it. */
  readonly tool?: Item | undefined;
}

/** Beyond the time digging should take, milliseconds. */
const GRACE_MS = 3_000;
/** The server says within this time that a tool broke, milliseconds. */
const BROKEN_MS = 1_000;

/** Digs one block with the best tool at hand. `ok` means the client saw it go; a server that disagrees puts it back. */
export async function dig(body: ActionBody, block: Block, options: DigOptions): Promise<DigOutcome> {
  const { bot, signal } = body;
  signal.throwIfAborted();
  if (!block.diggable || body.spares(block.position)) return { ok: false, why: 'undiggable' };
  if (!bot.canDigBlock(block)) return { ok: false, why: 'out_of_reach' };
  const tool = options.tool === undefined ? toolOf(bot, block, options) : { item: options.tool, harvests: true };
  if (options.forDrop && !tool.harvests) return { ok: false, why: 'wrong_tool' };
  // Right before digging: path finding may have put another tool into the hand.
  if (tool.item !== null && tool.item !== bot.heldItem && !(await take(body, tool.item)))
    return { ok: false, why: 'interrupted' };
  // In the air it would take five times as long.
  await untilLanded(body);
  const ms = bot.digTime(block);
  const held = bot.heldItem;
  if (!Number.isFinite(ms)) return { ok: false, why: 'undiggable' };
  const digging = bot.dig(block, true).then(
    () => true,
    // Stopped by a blow, a death or another dig: a fault of the world, reported as such.
    () => false,
  );
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    const dug = await unlessAborted(
      Promise.race([
        digging,
        new Promise<boolean>((resolve) => {
          late = setTimeout(() => resolve(false), ms + GRACE_MS);
        }),
      ]),
      signal,
      () => bot.stopDigging(),
    );
    if (!dug) bot.stopDigging();
    // Until the server says that it broke, the tool looks whole, and the next block would be dug with the bare hand.
    else if (isLastUse(held, bot)) await until(() => bot.heldItem !== held, BROKEN_MS, signal);
    return dug ? { ok: true } : { ok: false, why: 'interrupted' };
  } finally {
    clearTimeout(late);
  }
}

const toolOf = (bot: Bot, block: Block, options: DigOptions) =>
  options.forDrop ? toolFor(bot, block, options.with) : bestTool(bot, block);

/** Whether a tool breaks with its next use. */
function isLastUse(held: Bot['heldItem'], bot: Bot): boolean {
  const most = held === null ? undefined : bot.registry.items[held.type]?.maxDurability;
  return held !== null && most !== undefined && most - held.durabilityUsed <= 1;
}

async function take({ bot, signal }: ActionBody, item: Parameters<typeof bot.equip>[0]): Promise<boolean> {
  const equipped = bot.equip(item, 'hand').then(
    () => true,
    () => false,
  );
  return unlessAborted(equipped, signal);
}
