import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import { installPlacing } from '../building/placing.ts';
import { otherPart } from '../building/two-part-blocks.ts';
import { installExplosions } from '../combat/explosions.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { besideBed, installSpawnPoints } from '../players/spawn-points.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { installWeather } from '../sky/weather.ts';
import { disturbs, isBedtime, reachesBed, SLEEP_REFUSALS, type SleepRefusal } from './sleep-rules.ts';

interface Sleeping {
  isAsleep(player: SquidPlayer): boolean;
  /** Gets a player out of bed, as when it leaves. */
  wake(player: SquidPlayer): void;
}

interface Sleeper {
  /** The head of the bed. */
  readonly bed: Vec3;
  readonly since: number;
}

/** Whoever has slept this long (100 ticks of the game) helps to end the night. */
const DEEP_SLEEP_MS = 5000;
const WAKE_ANIMATION = 2;
/** A bed in the wrong dimension; a creeper has 3. */
const BED_POWER = 5;

/** Beds: a right click by night puts a player to bed, and when all players lie there the night is over. */
export function installSleeping(context: WorldContext): Sleeping {
  const { serv, registry, blocks, log, now } = context;
  const placing = context.use(installPlacing);
  const movement = context.use(installPlayerMovement);
  const metadata = context.use(installEntityMetadata);
  const spawns = context.use(installSpawnPoints);
  const damage = context.use(installDamage);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  const mobs = context.use(installMobs);
  const explosions = context.use(installExplosions);
  const sleepers = new Map<SquidPlayer, Sleeper>();

  function setOccupied(bed: Vec3, occupied: boolean): void {
    const head = blocks.blockAt(bed);
    const other = otherPart(head.name, head.getProperties());
    if (!head.name.endsWith('_bed') || !other) return;
    const foot = bed.plus(other.step);
    blocks.set(bed, blockState(registry, head.name, { ...head.getProperties(), occupied }));
    if (blocks.blockAt(foot).name !== head.name) return;
    blocks.set(foot, blockState(registry, head.name, { ...other.properties, occupied }));
  }

  function refusal(player: SquidPlayer, head: Block, foot: Vec3): SleepRefusal | null {
    if (String(head.getProperties().occupied) === 'true') return 'occupied';
    if (!reachesBed(player.position, head.position) && !reachesBed(player.position, foot)) return 'too_far';
    const above = [head.position, foot].map((half) => blocks.dataAt(half.x, half.y + 1, half.z));
    if (above.some((block) => block.boundingBox === 'block')) return 'obstructed';
    return null;
  }

  function use(player: SquidPlayer, clicked: Block): boolean {
    const other = otherPart(clicked.name, clicked.getProperties());
    if (!other || sleepers.has(player)) return true;
    const beyond = blocks.blockAt(clicked.position.plus(other.step));
    const isHead = String(clicked.getProperties().part) === 'head';
    // Half a bed is no bed.
    if (beyond.name !== clicked.name) return true;
    const head = isHead ? clicked : beyond;
    const foot = isHead ? beyond : clicked;
    if (dimensionAt(clicked.position.x) !== 'overworld') {
      burst(head.position, foot.position);
      return true;
    }
    const no = refusal(player, head, foot.position);
    if (no) {
      player.system(SLEEP_REFUSALS[no]);
      return true;
    }
    if (!spawns.bedOf(player)?.equals(head.position)) {
      spawns.setBed(player, head.position);
      player.system('Respawn point set');
    }
    const notYet = !isBedtime(day.timeOfDay, weather.kind) ? 'not_now' : monsterNear(head.position) ? 'not_safe' : null;
    if (notYet) player.system(SLEEP_REFUSALS[notYet]);
    else layDown(player, head.position);
    return true;
  }

  /** Where there are no nights nobody sleeps: a bed blows up. */
  function burst(head: Vec3, foot: Vec3): void {
    // Gone first: nothing of it is left lying about.
    blocks.set(foot, 0);
    blocks.set(head, 0);
    explosions.explode(head.offset(0.5, 0.5, 0.5), BED_POWER, null, 'bed');
  }

  function monsterNear(bed: Vec3): boolean {
    return [...mobs.all()].some((mob) => mob.kind.hostile && disturbs(mob.position, bed));
  }

  function layDown(player: SquidPlayer, bed: Vec3): void {
    sleepers.set(player, { bed, since: now() });
    setOccupied(bed, true);
    player._writeNearby('entity_metadata', { entityId: player.id, metadata: metadata.sleeping(bed) });
    const needed = awakeOrNot().length;
    for (const each of serv.players) each.system(`${sleepers.size}/${needed} players sleeping`);
  }

  /** @param moved whether the player is put beside the bed; someone dead or gone is not. */
  function getUp(player: SquidPlayer, moved: boolean): void {
    const sleeper = sleepers.get(player);
    if (!sleeper) return;
    sleepers.delete(player);
    setOccupied(sleeper.bed, false);
    player._writeNearby('entity_metadata', { entityId: player.id, metadata: metadata.sleeping(null) });
    player._writeNearby('animation', { entityId: player.id, animation: WAKE_ANIMATION });
    const beside = moved ? besideBed(blocks, sleeper.bed) : null;
    if (beside) movement.teleport(player, beside);
  }

  const awakeOrNot = (): SquidPlayer[] => serv.players.filter((p) => p.health > 0 && p.gameMode === 0);

  function endNight(): void {
    const rested = [...sleepers];
    day.setTimeOfDay(0);
    weather.set('clear');
    for (const [player, { bed }] of rested) {
      log.append({ kind: 'slept', player: player.username, count: 1, position: plainPoint(bed) });
      getUp(player, true);
    }
  }

  serv.on('tick', () => {
    if (sleepers.size === 0) return;
    if (!isBedtime(day.timeOfDay, weather.kind)) {
      for (const player of [...sleepers.keys()]) getUp(player, true);
      return;
    }
    const asleep = (player: SquidPlayer): boolean => now() - (sleepers.get(player)?.since ?? now()) >= DEEP_SLEEP_MS;
    if (awakeOrNot().every(asleep)) endNight();
  });
  damage.onHurt((victim) => {
    if (isPlayer(victim)) getUp(victim, victim.health > 0);
  });
  blocks.onChange((position) => {
    for (const [player, { bed }] of sleepers) {
      if (bed.equals(position) && !blocks.dataAt(bed.x, bed.y, bed.z).name.endsWith('_bed')) getUp(player, true);
    }
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
      if (actionId === 'stop_sleeping' || actionId === 2) getUp(player, true);
    });
  });
  for (const block of registry.blocksArray) if (block.name.endsWith('_bed')) placing.onUse(block.name, use);

  return { isAsleep: (player) => sleepers.has(player), wake: (player) => getUp(player, false) };
}
