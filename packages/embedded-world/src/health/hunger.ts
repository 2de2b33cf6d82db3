import { installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installStance } from '../players/stance.ts';
import { installDamage, isPlayer } from './damage.ts';

/** Effort makes players hungry: exhaustion uses up saturation, and then food. */
export interface Hunger {
  exhaust(player: SquidPlayer, amount: number): void;
}

/** The game's own prices. Distances are per block. */
export const EXHAUSTION = {
  sprint: 0.1,
  swim: 0.01,
  jump: 0.05,
  sprintJump: 0.2,
  dig: 0.005,
  attack: 0.1,
  hurt: 0.1,
  heal: 6,
} as const;

/** This much exhaustion costs one point of saturation or food. */
const POINT = 4;
/** Longer steps are teleports that nobody walked. */
const LONGEST_STEP = 8;

export function installHunger(context: WorldContext): Hunger {
  const { blocks, options, state } = context;
  const movement = context.use(installPlayerMovement);
  const stance = context.use(installStance);
  const digging = context.use(installDigging);
  const damage = context.use(installDamage);
  const exhaustion = new WeakMap<SquidPlayer, number>();

  function exhaust(player: SquidPlayer, amount: number): void {
    if (player.gameMode !== 0 || options.difficulty === 'peaceful') return;
    let total = (exhaustion.get(player) ?? 0) + amount;
    const points = Math.floor(total / POINT);
    total -= points * POINT;
    exhaustion.set(player, total);
    if (points === 0) return;
    const fromSaturation = Math.min(points, Math.ceil(player.foodSaturation));
    player.foodSaturation = Math.max(0, player.foodSaturation - fromSaturation);
    player.food = Math.max(0, player.food - (points - fromSaturation));
    player.updateHealth(player.health);
    state.touch();
  }

  const wasOnGround = new WeakMap<SquidPlayer, boolean>();
  movement.onMoved((player, from, to, onGround) => {
    const distance = Math.hypot(to.x - from.x, to.z - from.z);
    const sprinting = stance.isSprinting(player);
    if (distance < LONGEST_STEP) {
      if (blocks.loadedDataAt(to.x, to.y, to.z)?.name === 'water') exhaust(player, distance * EXHAUSTION.swim);
      else if (sprinting) exhaust(player, distance * EXHAUSTION.sprint);
    }
    if (wasOnGround.get(player) === true && !onGround && to.y > from.y) {
      exhaust(player, sprinting ? EXHAUSTION.sprintJump : EXHAUSTION.jump);
    }
    wasOnGround.set(player, onGround);
  });
  digging.onBroken((player) => exhaust(player, EXHAUSTION.dig));
  damage.onHurt((victim) => {
    if (isPlayer(victim)) exhaust(victim, EXHAUSTION.hurt);
  });
  return { exhaust };
}
