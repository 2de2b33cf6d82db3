import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';
import type { Mob } from './mob.ts';

/** Blocks per second. */
const KNOCK_SPEED = 8;

/** What a blow does to a mob beside its health: it is thrown back, and runs away unless it can fight. */
export function moveWhenStruck(context: WorldContext, mobs: ReadonlyMap<SquidEntity, Mob>): void {
  const { now } = context;
  const damage = context.use(installDamage);
  damage.onHurt((victim, _amount, { source }) => {
    const mob = mobs.get(victim);
    if (!mob || !source) return;
    mob.hurtAt = now();
    mob.flees = !mob.kind.hostile && mob.kind.attack === 0;
    mob.stroll.until = 0;
  });
  damage.onKnock((victim, direction) => {
    const mob = mobs.get(victim);
    if (!mob) return;
    mob.velocity.x = direction.x * KNOCK_SPEED;
    mob.velocity.z = direction.z * KNOCK_SPEED;
    mob.velocity.y = 4;
    mob.thrown = true;
  });
}
