import { type BlockPosition, type CapabilityArgs, type Failure, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { canSee, type PlaceToStand, withinReachOf } from '../../motion/reach.ts';
import { SEARCH_MS, walkOrDig } from '../../motion/walk.ts';
import { behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { type DigOutcome, dig } from '../../skills/digging/dig.ts';
import { digDanger, fallingAbove, fallsDown, isBeneath } from '../../skills/digging/dig-danger.ts';

const WALK_MS = 30_000;
/** Distances from the eyes to walk up to in turn, blocks, while something still hides the block. */
const NEARER = [4.2, 2.5, 1.9];
/** A server that did not accept the dig puts the block back within about this time, milliseconds. */
const PUT_BACK_MS = 250;
/** What falls has come down within this time, milliseconds. */
const FALL_MS = 2_000;
/** Longest time digging takes, what falls into the place included, milliseconds. */
const DIG_MS = 40_000;

const CODES: Readonly<Record<Extract<DigOutcome, { ok: false }>['why'], Failure['code']>> = {
  undiggable: 'dig_block.undiggable',
  out_of_reach: 'dig_block.unreachable',
  wrong_tool: 'dig_block.wrong_tool',
  interrupted: 'dig_block.interrupted',
};

const TREE = `root {
  sequence {
    selector { condition [InSight] action [ComeNear] }
    action [Look]
    selector { condition [InReach] action [Approach] }
    action [Dig]
  }
}`;

export const digBlock: Runner<'dig_block'> = {
  target: ({ position }) => ({ block: position }),

  async run(body, args, report) {
    const { bot } = body;
    const { position } = args;
    const at = new Vec3(position.x, position.y, position.z);
    const name = () => bot.blockAt(at)?.name;
    let first = '';
    const end = await behave(body, report, {
      tree: TREE,
      conditions: { InSight: () => name() !== undefined, InReach: () => isInReach(body, position) },
      states: {
        // Too far to be loaded: walking there shows it.
        ComeNear: {
          maxMs: WALK_MS + 1_000,
          run: async (now) => {
            const options = { timeoutMs: WALK_MS, legs: true, until: () => name() !== undefined };
            report.waitingUntil(now.clock.now() + SEARCH_MS);
            await walkOrDig(now, withinReachOf(position), options);
            return name() !== undefined || fail('dig_block.unreachable', formatPosition(position));
          },
        },
        Look: {
          maxMs: 1_000,
          run: async (now) => {
            first = name() ?? '';
            return lookedAt(now, args) ?? true;
          },
        },
        Approach: { maxMs: WALK_MS * NEARER.length, run: (now) => approach(now, position, report) },
        Dig: { maxMs: DIG_MS, run: (now) => digAway(now, args, report) },
      },
    });
    return end.ok ? done({ dug: first, position }) : failed(end.failure);
  },
};

/** Why what is there is not to be dug. */
function lookedAt(
  { bot }: ActionBody,
  { position, block: expected }: CapabilityArgs<'dig_block'>,
): Failure | undefined {
  const block = bot.blockAt(new Vec3(position.x, position.y, position.z));
  const isAir = block === null || /^(cave_|void_)?air$/.test(block.name);
  if (isAir || (expected !== undefined && block.name !== expected))
    return fail('dig_block.not_found', `${block?.name ?? 'nothing'} is at ${formatPosition(position)}`);
  if (!block.diggable) return fail('dig_block.undiggable', block.name);
  const danger = digDanger(bot, position);
  return danger === undefined
    ? undefined
    : fail('dig_block.unsafe', `${block.name} at ${formatPosition(position)}: ${danger}`);
}

function isInReach(body: ActionBody, at: BlockPosition): boolean {
  const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z));
  return block !== null && body.bot.canDigBlock(block) && canSee(body, at) && !isBeneath(body.bot, at, feetOf(body));
}

async function approach(body: ActionBody, at: BlockPosition, report: Report): Promise<StateOutcome> {
  const { bot } = body;
  const inReach = () => isInReach(body, at);
  for (const reach of NEARER) {
    if (inReach()) return true;
    const goal = besideOf(body, at, reach);
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    const outcome = await walkOrDig(body, goal, { timeoutMs: WALK_MS, legs: true, until: inReach });
    if (outcome !== 'arrived')
      return fail('dig_block.unreachable', `${formatPosition(at)} (${outcome.replaceAll('_', ' ')})`);
  }
  // Nothing hides a block for good that is close enough: the game lets it be dug all the same.
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  return (block !== null && bot.canDigBlock(block)) || fail('dig_block.unreachable', formatPosition(at));
}

/** Within reach, and not under what will come down. */
function besideOf({ bot }: ActionBody, at: BlockPosition, reach: number): PlaceToStand {
  const near = withinReachOf(at, reach);
  return { ...near, isEnd: (node) => near.isEnd(node) && !isBeneath(bot, at, node) };
}

/** Digs the block, and what falls into its place as often as something falls. The world is looked at anew before every dig. */
async function digAway(
  body: ActionBody,
  { position, forDrop = false }: CapabilityArgs<'dig_block'>,
  report: Report,
): Promise<StateOutcome> {
  const { bot, signal } = body;
  const at = new Vec3(position.x, position.y, position.z);
  const all = fallingAbove(bot, position) + 1;
  for (let dug = 0; ; ) {
    const block = bot.blockAt(at);
    if (block === null) return fail('dig_block.unreachable', formatPosition(position));
    const danger = digDanger(bot, position);
    if (danger !== undefined)
      return fail('dig_block.unsafe', `${block.name} at ${formatPosition(position)}: ${danger}`);
    const falling = fallingAbove(bot, position);
    const outcome = await dig(body, block, { forDrop });
    if (!outcome.ok) return fail(CODES[outcome.why], `${block.name} at ${formatPosition(position)}`);
    dug += 1;
    const isThere = () => bot.blockAt(at)?.name === block.name;
    if (falling === 0 && (await until(isThere, PUT_BACK_MS, signal)))
      return fail('dig_block.interrupted', `the server put ${block.name} back at ${formatPosition(position)}`);
    if (falling === 0) return true;
    report.progress({ done: dug, total: all, unit: 'blocks' });
    await until(() => fallsDown(bot.blockAt(at)?.name ?? ''), FALL_MS, signal);
    if (!fallsDown(bot.blockAt(at)?.name ?? '')) return true;
    if (dug > all) return fail('dig_block.interrupted', `what falls at ${formatPosition(position)} has no end`);
  }
}
