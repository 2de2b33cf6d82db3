import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import { strategyStanding } from '../strategy/engine/report/strategy-report.ts';
import type { Strategist } from '../strategy/engine/strategist.ts';

/** Lets the strategist see the world, and keeps how it stands afterwards, so that any moment can be looked at again. */
export async function strategistSees(
  { db, clock }: Pick<BotContext, 'db' | 'clock'>,
  strategist: Strategist,
  world: WorldSnapshot,
): Promise<void> {
  await strategist.see(world);
  // It says its goal to cognition on the way; planning may have stopped meanwhile.
  if (db.open) strategist.history.stands(clock.now(), () => strategyStanding(strategist));
}
