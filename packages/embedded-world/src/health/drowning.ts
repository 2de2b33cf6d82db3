import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installArrival } from '../players/arrival.ts';
import { installDamage } from './damage.ts';

const FULL_AIR = 300;
const REFILL_PER_TICK = 4;
/** Out of air: two points every second. */
const EMPTY_TICKS = 20;
const DROWN_POINTS = 2;
const EYE_HEIGHT = 1.62;
/** How often clients are sent their air, in ticks. */
const REPORT_EVERY = 10;

interface Drowning {
  /** Sets the air left, in ticks (300 is full). */
  setAir(player: SquidPlayer, ticks: number): void;
}

/** A head under water has air for fifteen seconds. */
export function installDrowning(context: WorldContext): Drowning {
  const { serv, blocks } = context;
  const metadata = context.use(installEntityMetadata);
  const damage = context.use(installDamage);
  const arrival = context.use(installArrival);
  const airs = new WeakMap<SquidPlayer, number>();

  function tick(player: SquidPlayer, count: number): void {
    const before = airs.get(player) ?? FULL_AIR;
    const eyes = player.position.offset(0, EYE_HEIGHT, 0);
    const under = blocks.loadedDataAt(eyes.x, eyes.y, eyes.z)?.name === 'water';
    let air = under ? before - 1 : Math.min(FULL_AIR, Math.max(0, before) + REFILL_PER_TICK);
    if (air <= -EMPTY_TICKS) {
      air = 0;
      damage.hurt(player, DROWN_POINTS, { cause: 'drown' });
    }
    airs.set(player, air);
    const shown = Math.max(0, air);
    if (air !== before && (count % REPORT_EVERY === 0 || air === FULL_AIR)) {
      player._client.write('entity_metadata', { entityId: player.id, metadata: metadata.air(shown) });
    }
  }

  serv.on('tick', (_seconds: number, count: number) => {
    for (const player of serv.players) if (player.health > 0 && player.gameMode === 0) tick(player, count);
  });
  arrival.onEntered((player, cause) => {
    if (cause === 'death') airs.set(player, FULL_AIR);
  });
  return {
    setAir: (player, ticks) => {
      airs.set(player, ticks);
    },
  };
}
