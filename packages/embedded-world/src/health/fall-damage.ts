import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installDamage, isPlayer } from './damage.ts';

/** Falls of up to this many blocks do not hurt; every further one, begun or whole, costs a point. */
const SAFE_FALL = 3;
/** Landing on top of a block is not exact to the last digit. */
const ROUNDING = 0.01;
/** Blocks that catch a fall. */
const SOFT = new Set(['water', 'ladder', 'vine', 'cobweb', 'scaffolding', 'slime_block', 'lava']);

/** Measures each fall from its highest point to the ground. */
export function installFallDamage(context: WorldContext): void {
  const { blocks } = context;
  const movement = context.use(installPlayerMovement);
  const damage = context.use(installDamage);
  const peaks = new WeakMap<SquidPlayer, number>();

  movement.onMoved((player, _from, to, onGround) => {
    if (player.health <= 0) return;
    const peak = Math.max(peaks.get(player) ?? to.y, to.y);
    if (SOFT.has(blocks.dataAt(to.x, to.y, to.z).name)) peaks.delete(player);
    else if (onGround) {
      peaks.delete(player);
      const points = Math.ceil(peak - to.y - SAFE_FALL - ROUNDING);
      if (points > 0) damage.hurt(player, points, { cause: 'fall' });
    } else peaks.set(player, peak);
  });
  movement.onTeleported((player) => peaks.delete(player));
  movement.onArrived((player) => peaks.delete(player));
  // Whoever dies in the air does not go on falling in its next life.
  damage.onDeath((victim) => {
    if (isPlayer(victim)) peaks.delete(victim);
  });
}
