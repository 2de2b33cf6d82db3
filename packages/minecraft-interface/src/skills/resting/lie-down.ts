import { type BlockPosition, type Failure, type FailureCode, fail } from '@conscious-bot/contracts';
import { isBed } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isOccupied, monsterNear } from './beds.ts';

/** A server that lets somebody into a bed does it within this time, milliseconds; less than after what an action counts as stuck (A4). */
const ANSWER_MS = 2_500;
export const LIE_DOWN_MS = ANSWER_MS + 2_000;

/** What a server says when a player cannot sleep: known by the translation key, or by the text where it sends the sentence itself. */
const REFUSALS: readonly (readonly [says: RegExp, code: FailureCode])[] = [
  [/bed\.not_safe|monsters nearby/i, 'sleep.monsters_near'],
  [/bed\.occupied|bed is occupied/i, 'sleep.occupied'],
  [/bed\.no_sleep|only at night|during thunderstorms/i, 'sleep.not_night'],
  [/bed\.(obstructed|too_far_away|not_possible)|obstructed|too far away/i, 'sleep.refused'],
];

/** Clicks on the bed within reach and waits until the bot lies in it; undefined when it did, however short, else why not. */
export async function lieDown(body: ActionBody, at: BlockPosition): Promise<Failure | undefined> {
  const { bot, signal } = body;
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block === null || !isBed(block.name)) return fail('target_gone', 'the bed is gone');
  if (isOccupied(bot, at)) return fail('sleep.occupied');
  let said: { readonly code: FailureCode; readonly text: string } | undefined;
  const onMessage = (message: { toString(): string; readonly translate?: string | undefined }) => {
    const text = message.toString();
    const found = REFUSALS.find(([says]) => says.test(`${message.translate ?? ''} ${text}`));
    if (found !== undefined) said = { code: found[1], text };
  };
  // One who is woken at once has lain there all the same.
  let lay = false;
  const onSleep = () => {
    lay = true;
  };
  bot.on('message', onMessage);
  bot.on('sleep', onSleep);
  try {
    bot.clearControlStates();
    await bot.lookAt(block.position.offset(0.5, 0.4, 0.5), true);
    // The library's own `sleep` goes by its idea of the time and of monsters; the server's answer is what counts.
    void bot.activateBlock(block);
    await until(() => lay || said !== undefined, ANSWER_MS, signal);
  } finally {
    bot.removeListener('message', onMessage);
    bot.removeListener('sleep', onSleep);
  }
  if (lay || bot.isSleeping) return undefined;
  if (said !== undefined) return fail(said.code, said.text);
  if (monsterNear(bot, at)) return fail('sleep.monsters_near');
  return fail('sleep.refused', 'the server said nothing');
}
