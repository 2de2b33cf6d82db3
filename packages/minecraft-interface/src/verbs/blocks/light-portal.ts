import { type BlockPosition, type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { IGNITERS } from '@conscious-bot/contracts/verbs';
import type { Bot } from 'mineflayer';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { portalAt, type SeenPortal } from '../../senses/places/known-portals.ts';
import { behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { APPROACH_MS, approach } from '../../skills/using/click.ts';
import { EQUIP_MS, takeInHand } from '../../skills/using/take-in-hand.ts';
import { canUseOn, useOnBlock } from '../../skills/using/use-on-block.ts';

/** Blocks around the bot within which a frame is looked for, and blocks of it that are looked at. */
const SEEN_WITHIN = 32;
const AT_ONCE = 128;
const TRIES = 2;
const FRAME_BLOCK: ReadonlySet<string> = new Set(['obsidian']);

const TREE = `root {
  sequence {
    action [Find]
    selector {
      condition [Lit]
      sequence { action [Approach] retry [${TRIES}] { sequence { action [TakeInHand] action [Light] } } }
    }
  }
}`;

export const lightPortal: Runner<'light_portal'> = {
  async run(body, args, report) {
    const { bot } = body;
    const item = IGNITERS.find((name) => bot.inventory.items().some((carried) => carried.name === name));
    let frame: SeenPortal | undefined;
    /** The block of the frame's floor that is clicked upon. */
    let floor: BlockPosition | undefined;
    const isLit = () => frame !== undefined && portalAt(bot, frame.position)?.lit === true;
    const end = await behave(body, report, {
      tree: TREE,
      conditions: { Lit: isLit },
      states: {
        Find: {
          maxMs: 2_000,
          run: async (now) => {
            frame = frameFor(now, args);
            if (frame === undefined) return fail('light_portal.no_frame', formatArgs(args));
            report.target({ blocks: frame.opening });
            return true;
          },
        },
        Approach: {
          maxMs: APPROACH_MS * 2,
          run: async (now) => {
            if (frame === undefined) return false;
            if (item === undefined) return fail('light_portal.no_igniter', undefined, { missing });
            floor = await reachFloor(now, frame, report);
            return floor !== undefined || fail('light_portal.unreachable', formatPosition(frame.position));
          },
        },
        // Not before the walk: path finding may put another thing into the hand.
        TakeInHand: { maxMs: EQUIP_MS + 1_000, run: (now) => toHand(now, item) },
        Light: {
          maxMs: SHOWN_MS + 5_000,
          run: async (now) => {
            if (floor === undefined || item === undefined) return false;
            await useOnBlock(now, item, floor, 'up');
            return (await untilShown(now, isLit, report)) || fail('light_portal.refused', formatPosition(floor));
          },
        },
      },
    });
    if (!end.ok) return failed(end.failure);
    return done({ portal: frame?.position });
  },
};

const missing = [{ name: IGNITERS[0], count: 1 }];
const formatArgs = ({ position }: CapabilityArgs<'light_portal'>) =>
  position === undefined ? undefined : formatPosition(position);

/** The frame that is meant: one that is still dark before one that is lit already. */
function frameFor({ bot, blocks }: ActionBody, { position }: CapabilityArgs<'light_portal'>): SeenPortal | undefined {
  if (position !== undefined) return portalAt(bot, position);
  const frames = blocks
    .find(FRAME_BLOCK, bot.entity.position, SEEN_WITHIN, { limit: AT_ONCE })
    .flatMap(({ position: { x, y, z } }) => portalAt(bot, { x, y: y + 1, z }) ?? []);
  return frames.find(({ lit }) => !lit) ?? frames[0];
}

/** Goes to where one of the blocks under the opening can be clicked upon, and answers which. */
async function reachFloor(body: ActionBody, frame: SeenPortal, report: Report): Promise<BlockPosition | undefined> {
  const lowest = frame.position.y;
  const floors = frame.opening.filter(({ y }) => y === lowest).map(({ x, y, z }) => ({ x, y: y - 1, z }));
  const inReach = () => floors.find((at) => canUseOn(body, at, 'up') && !isInside(body.bot, frame));
  for (const at of floors) {
    if (inReach() !== undefined) break;
    await approach(body, at, report, () => inReach() !== undefined);
  }
  return inReach();
}

/** Whoever stands in the opening would be in the fire, and then in the portal. */
function isInside(bot: Bot, { opening }: SeenPortal): boolean {
  const { x, y, z } = bot.entity.position.floored();
  return opening.some((cell) => cell.x === x && cell.z === z && (cell.y === y || cell.y === y + 1));
}

async function toHand(body: ActionBody, item: string | undefined): Promise<StateOutcome> {
  const end = item === undefined ? 'no_item' : await takeInHand(body, item);
  if (end === 'no_item') return fail('light_portal.no_igniter', undefined, { missing });
  return end === 'held' || fail('light_portal.refused', `${item} does not come to hand`);
}
