import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import { installPlacing } from '../building/placing.ts';
import { type Explosions, installExplosions } from '../combat/explosions.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { installWeather } from '../sky/weather.ts';
import { type Bed, bedOf, bedRefusal } from './bed.ts';
import { disturbs, isBedtime, SLEEP_REFUSALS } from './sleep-rules.ts';
import { sleepersOf } from './sleepers.ts';

interface Sleeping {
  isAsleep(player: SquidPlayer): boolean;
  /** Gets a player out of bed, as when it leaves. */
  wake(player: SquidPlayer): void;
}

/** A bed in the wrong dimension; a creeper has 3. */
const BED_POWER = 5;

/** Beds: a right click by night puts a player to bed, and when all players lie there the night is over. */
export function installSleeping(context: WorldContext): Sleeping {
  const { serv, registry, blocks, log } = context;
  const placing = context.use(installPlacing);
  const sleepers = sleepersOf(context);
  const spawns = context.use(installSpawnPoints);
  const damage = context.use(installDamage);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  const mobs = context.use(installMobs);
  const explosions = context.use(installExplosions);

  function use(player: SquidPlayer, clicked: Block): boolean {
    const bed = sleepers.beds.has(player) ? null : bedOf(blocks, clicked);
    if (!bed) return true;
    const { head } = bed;
    if (dimensionAt(clicked.position.x) !== 'overworld') {
      burst(blocks, explosions, bed);
      return true;
    }
    const no = bedRefusal(blocks, player, bed);
    if (no) {
      player.system(SLEEP_REFUSALS[no]);
      return true;
    }
    if (!spawns.bedOf(player)?.equals(head.position)) {
      spawns.setBed(player, head.position);
      player.system('Respawn point set');
    }
    const notYet = !isBedtime(day.timeOfDay, weather.kind)
      ? 'not_now'
      : isDisturbed(mobs.all(), head.position)
        ? 'not_safe'
        : null;
    if (notYet) player.system(SLEEP_REFUSALS[notYet]);
    else sleepers.layDown(player, head.position);
    return true;
  }

  function endNight(): void {
    const rested = [...sleepers.beds];
    day.setTimeOfDay(0);
    weather.set('clear');
    for (const [player, { bed }] of rested) {
      log.append({ kind: 'slept', player: player.username, count: 1, position: plainPoint(bed) });
      sleepers.getUp(player, true);
    }
  }

  serv.on('tick', () => {
    if (sleepers.beds.size === 0) return;
    if (!isBedtime(day.timeOfDay, weather.kind)) {
      for (const player of [...sleepers.beds.keys()]) sleepers.getUp(player, true);
      return;
    }
    if (sleepers.allDeeplyAsleep()) endNight();
  });
  damage.onHurt((victim) => {
    if (isPlayer(victim)) sleepers.getUp(victim, victim.health > 0);
  });
  blocks.onChange((position) => {
    for (const [player, { bed }] of sleepers.beds) {
      if (bed.equals(position) && !blocks.dataAt(bed.x, bed.y, bed.z).name.endsWith('_bed'))
        sleepers.getUp(player, true);
    }
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
      if (actionId === 'stop_sleeping' || actionId === 2) sleepers.getUp(player, true);
    });
  });
  for (const block of registry.blocksArray) if (block.name.endsWith('_bed')) placing.onUse(block.name, use);

  return { isAsleep: (player) => sleepers.beds.has(player), wake: (player) => sleepers.getUp(player, false) };
}

function isDisturbed(mobs: Iterable<Mob>, bed: Vec3): boolean {
  for (const mob of mobs) if (mob.kind.hostile && disturbs(mob.position, bed)) return true;
  return false;
}

/** Where there are no nights nobody sleeps: a bed blows up. */
function burst(blocks: WorldBlocks, explosions: Explosions, { head, foot }: Bed): void {
  // Gone first: nothing of it is left lying about.
  blocks.set(foot.position, 0);
  blocks.set(head.position, 0);
  explosions.explode(head.position.offset(0.5, 0.5, 0.5), BED_POWER, null, 'bed');
}
