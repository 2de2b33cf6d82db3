import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';

/** Whom a mob is angry with because they hurt it. */
interface Grudges {
  isAngryWith(mob: SquidEntity, player: SquidPlayer): boolean;
  /** Makes a mob angry that was not hurt itself. */
  share(mob: SquidEntity, player: SquidPlayer): void;
}

/** Whoever hit a mob stays its enemy for this long, in any light. */
const GRUDGE_MS = 20_000;

export function installGrudges(context: WorldContext): Grudges {
  const { now } = context;
  const held = new WeakMap<SquidEntity, { against: number; until: number }>();
  const hold = (mob: SquidEntity, against: SquidEntity): void => {
    held.set(mob, { against: against.id, until: now() + GRUDGE_MS });
  };
  context.use(installDamage).onHurt((victim, _points, { source }) => {
    if (source) hold(victim, source);
  });
  return {
    isAngryWith(mob, player) {
      const grudge = held.get(mob);
      return grudge !== undefined && grudge.against === player.id && now() < grudge.until;
    },
    share: hold,
  };
}
