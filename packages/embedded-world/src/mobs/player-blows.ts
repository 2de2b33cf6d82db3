import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';

/** Who gets the reward for a mob that dies. */
interface PlayerBlows {
  /** The player who hurt it within its last five seconds, whatever it died of. */
  lately(mob: SquidEntity): SquidPlayer | null;
}

/** The game's 100 ticks. */
const CREDITED_MS = 5000;

export function installPlayerBlows(context: WorldContext): PlayerBlows {
  const { now } = context;
  const blows = new WeakMap<SquidEntity, { by: SquidPlayer; at: number }>();
  context.use(installDamage).onHurt((victim, _points, { source }) => {
    if (source && isPlayer(source)) blows.set(victim, { by: source, at: now() });
  });
  return {
    lately(mob) {
      const blow = blows.get(mob);
      return blow && now() - blow.at <= CREDITED_MS ? blow.by : null;
    },
  };
}
