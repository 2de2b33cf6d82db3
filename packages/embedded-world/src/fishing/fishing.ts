import { Vec3 } from 'vec3';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installExperience } from '../experience/experience.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installWeather } from '../sky/weather.ts';
import { biteParticles } from './bite-particles.ts';
import { type Bobber, castBobber, flyBobber, inWater } from './bobber-flight.ts';
import { catchOf } from './fishing-loot.ts';

interface UseItemPacket {
  hand?: number;
  /** Since 1.21 a click says where its player looks: yaw and pitch in degrees. */
  rotation?: { x: number; y: number };
}

interface Line extends Bobber {
  readonly entity: SquidEntity;
  /** Ticks until a fish bites. */
  biteIn: number;
  /** Ticks for which the fish stays on the hook. */
  hookedFor: number;
}

const EYE_HEIGHT = 1.62;
const LONGEST_LINE = 33;
/** The game waits 100 to 600 ticks, a fifth less in the rain, and then the fish hangs on for 20 to 40. */
const WAIT = { least: 100, most: 600, rain: 0.8 };
const HOOKED_TICKS = 40;
/** What is caught flies to its catcher in this time, in seconds; items fall at 20 blocks/s². */
const HAUL = { seconds: 0.8, gravity: 20, drag: 0.85 };
/** Uses of the rod: a catch, and a bobber torn off the ground. */
const WEAR = { catch: 1, stuck: 2 };

/** Casting a rod, waiting for a bite, and reeling in at the right moment. */
export function installFishing(context: WorldContext): void {
  const { serv, registry, blocks, items, options, log, random } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const dropped = context.use(installDroppedItems);
  const durability = context.use(installDurability);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const weather = context.use(installWeather);
  const experience = context.use(installExperience);
  const bobberType = registry.entitiesByName.fishing_bobber?.id;
  const lines = new Map<SquidPlayer, Line>();

  const nextBite = (): number => {
    const wait = WAIT.least + random() * (WAIT.most - WAIT.least);
    return (weather.kind === 'clear' ? wait : wait * WAIT.rain) / options.growthSpeed;
  };

  function cast(player: SquidPlayer, rotation: UseItemPacket['rotation']): void {
    if (bobberType === undefined) return;
    if (rotation) movement.setLook(player, rotation.x, rotation.y);
    const { yaw, pitch } = movement.lookOf(player);
    const bobber = castBobber(player.position.offset(0, EYE_HEIGHT, 0), yaw, pitch);
    // The data of a bobber is its owner; speeds of new entities are per second.
    const entity = serv.spawnObject(bobberType, serv.overworld, bobber.position.clone(), {
      data: player.id,
      velocity: bobber.velocity.scaled(20),
    });
    entity.size = undefined;
    lines.set(player, { ...bobber, entity, biteIn: nextBite(), hookedFor: 0 });
  }

  function end(player: SquidPlayer): void {
    lines.get(player)?.entity.destroy();
    lines.delete(player);
  }

  function reel(player: SquidPlayer, line: Line): void {
    const { heldSlot } = inventories.of(player);
    if (line.hookedFor > 0) {
      haul(player, line);
      durability.wear(player, heldSlot, WEAR.catch);
    } else if (line.state === 'stuck') durability.wear(player, heldSlot, WEAR.stuck);
    end(player);
  }

  function haul(player: SquidPlayer, line: Line): void {
    const name = catchOf(random);
    const item = items.create(items.exists(name) ? name : 'cod', 1);
    const from = line.position.offset(0, 0.6, 0);
    const way = player.position.offset(0, 0.5, 0).minus(from);
    const velocity = new Vec3(
      way.x / HAUL.seconds / HAUL.drag,
      way.y / HAUL.seconds + (HAUL.gravity * HAUL.seconds) / 2,
      way.z / HAUL.seconds / HAUL.drag,
    );
    dropped.drop(from, item, { velocity, pickupDelayMs: 0 });
    experience.drop(player.position.offset(0, 0.5, 0.5), 1 + Math.floor(random() * 6));
    log.append({
      kind: 'fished',
      player: player.username,
      item: item.name,
      count: 1,
      position: plainPoint(line.position),
    });
  }

  function showBite(line: Line): void {
    const hooked = line.hookedFor > 0;
    spawning.describe(line.entity, () => metadata.biting(hooked), 'bite');
    if (!hooked) return;
    const packet = biteParticles(registry, line.position);
    for (const player of serv.players) player._client.write('world_particles', packet);
  }

  function wait(line: Line): void {
    if (line.hookedFor > 0) {
      line.hookedFor--;
      if (line.hookedFor > 0) return;
      line.biteIn = nextBite();
      showBite(line);
      return;
    }
    line.biteIn--;
    if (line.biteIn > 0) return;
    line.hookedFor = HOOKED_TICKS;
    showBite(line);
  }

  function tick(player: SquidPlayer, line: Line): void {
    const holds = inventories.of(player).held?.name === 'fishing_rod';
    if (!holds || player.health <= 0 || line.position.distanceTo(player.position) > LONGEST_LINE) {
      end(player);
      return;
    }
    if (line.state === 'flying') {
      flyBobber(line, blocks);
      line.entity.sendPosition(line.position.clone(), false);
    } else if (line.state === 'floating') {
      if (inWater(line.position, blocks)) wait(line);
      else line.state = 'flying';
    }
  }

  serv.on('tick', () => {
    for (const [player, line] of lines) tick(player, line);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_item', ({ hand, rotation }: UseItemPacket) => {
      if ((hand ?? 0) !== 0 || player.health <= 0 || inventories.of(player).held?.name !== 'fishing_rod') return;
      const line = lines.get(player);
      if (line) reel(player, line);
      else cast(player, rotation);
    });
    player.on('disconnected', () => end(player));
  });
}
