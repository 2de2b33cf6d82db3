import { describeAbsent, type Failure, type FailureCode, fail } from '@conscious-bot/contracts';
import type { ActionBody } from './action-body.ts';

/** A failure because a player is not here; it says who is. */
export function playerAbsent({ bot }: ActionBody, code: FailureCode, player: string): Failure {
  const others = Object.keys(bot.players).filter((name) => name !== bot.username);
  return fail(code, { instead: describeAbsent(player, others) }, { people: [player, ...others] });
}
