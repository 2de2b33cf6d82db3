import type { BlockPosition, Failure } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { type Report, silentReport } from '../../embodiment/runner.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { ASHORE_MS, goAshore } from '../boating/ashore.ts';
import { dig } from '../digging/dig.ts';
import { dropsNear, fetchDrops } from '../gathering/fetch-drops.ts';
import { reachBlock } from '../windows/block-window.ts';
import { placesNear } from './free-place.ts';
import { goAndPlace } from './go-and-place.ts';
import { digNiche } from './niche.ts';

/** Putting a table or furnace up, the way ashore included, and taking it back, take at most this long, milliseconds. */
export const PUT_UP_MS = 30_000 + ASHORE_MS;
export const TAKE_BACK_MS = 40_000;
/** What was dug lies there within this time, and is fetched within that; milliseconds. */
const APPEAR_MS = 1_500;
const FETCH_MS = 8_000;

type PutUp =
  | { readonly ok: true; readonly position: BlockPosition }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Puts a carried table, furnace or bed up beside the bot for the time of one action; where that is too narrow, in a niche it digs for it. Whoever swims goes
 * ashore first.
 * @param makeRoom finds or makes the place for what takes more than a niche; where it finds none, any place beside the bot is tried
 */
export async function putUp(
  body: ActionBody,
  block: string,
  makeRoom: (body: ActionBody) => Promise<BlockPosition | undefined> = async () => undefined,
): Promise<PutUp> {
  const isSwimming = isInWater(body);
  if (isSwimming && placesNear(body.bot).length === 0) await goAshore(body);
  const room = await makeRoom(body);
  if (room === undefined && placesNear(body.bot).length === 0 && (await digNiche(body)))
    await until(() => placesNear(body.bot).length > 0, APPEAR_MS, body.signal);
  let position: BlockPosition | undefined;
  const report: Report = {
    ...silentReport,
    target: (target) => {
      position = target.block;
    },
  };
  const result = await goAndPlace(body, { block, ...(room && { position: room }) }, report);
  if (!result.ok) return result;
  if (position === undefined) throw new Error('place_block ended well and told of no place');
  return { ok: true, position };
}

/** Digs the bot's own table or furnace and picks it up; false when it had to be left. */
export async function takeBack(
  body: ActionBody,
  name: string,
  at: BlockPosition,
  report: Pick<Report, 'waitingUntil'>,
): Promise<boolean> {
  const { bot } = body;
  const had = carried(bot, name);
  const block = () => bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block()?.name !== name) return false;
  if ((await reachBlock(body, at, report)) !== undefined) return false;
  const standing = block();
  if (standing?.name !== name || !(await dig(body, standing, { forDrop: true })).ok) return false;
  const enough = () => carried(bot, name) > had;
  const near = { item: name, within: 8, unreachable: new Set<number>() };
  await until(() => enough() || dropsNear(body, near).length > 0, APPEAR_MS, body.signal);
  await fetchDrops(body, { ...near, enough, ms: FETCH_MS });
  return enough();
}
