import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from './damage.ts';

/** Points per blow for touching a block; blows follow each other twice a second. */
const HAZARDS: Readonly<Record<string, number>> = { cactus: 1, sweet_berry_bush: 1 };
const EVERY_TICKS = 10;
/** A cactus hurts from the side, so the body is taken a little wider than it is. */
const TOUCH = 0.35;
/** Far below the deepest bedrock of any version. */
const VOID = -130;

/** Thorns, hot ground and the void; what burns is in `burning.ts`. */
export function installHazardBlocks(context: WorldContext): void {
  const { serv, blocks } = context;
  const damage = context.use(installDamage);
  function touching(player: SquidPlayer): string | undefined {
    const { x, y, z } = player.position;
    for (const dx of [-TOUCH, TOUCH]) {
      for (const dz of [-TOUCH, TOUCH]) {
        for (const up of [0, 1]) {
          const name = blocks.loadedDataAt(x + dx, y + up, z + dz)?.name;
          if (name && HAZARDS[name]) return name;
        }
      }
    }
    return undefined;
  }

  /** A sneaking player's feet do not burn. */
  function onMagma(player: SquidPlayer): boolean {
    const { x, y, z } = player.position;
    if (player.crouching || y % 1 !== 0) return false;
    return blocks.loadedDataAt(x, y - 0.5, z)?.name === 'magma_block';
  }

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0) return;
    for (const player of serv.players) {
      if (player.health <= 0) continue;
      const name = touching(player);
      if (name) damage.hurt(player, HAZARDS[name] ?? 0, { cause: name });
      if (onMagma(player)) damage.hurt(player, 1, { cause: 'magma_block' });
      if (player.position.y < VOID) damage.hurt(player, 1000, { cause: 'void' });
    }
  });
}
