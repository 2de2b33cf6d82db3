import { installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { biting, type Line } from './biting.ts';
import { castBobber, flyBobber, inWater } from './bobber-flight.ts';
import { hauling } from './hauling.ts';

interface UseItemPacket {
  hand?: number;
  /** Since 1.21 a click says where its player looks: yaw and pitch in degrees. */
  rotation?: { x: number; y: number };
}

const EYE_HEIGHT = 1.62;
const LONGEST_LINE = 33;
/** Uses of the rod: a catch, and a bobber torn off the ground. */
const WEAR = { catch: 1, stuck: 2 };

/** Casting a rod, waiting for a bite, and reeling in at the right moment. */
export function installFishing(context: WorldContext): void {
  const { serv, registry, blocks } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const durability = context.use(installDurability);
  const bites = biting(context);
  const haul = hauling(context);
  const bobberType = registry.entitiesByName.fishing_bobber?.id;
  const lines = new Map<SquidPlayer, Line>();

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
    lines.set(player, { ...bobber, entity, biteIn: bites.nextBite(), hookedFor: 0 });
  }

  function end(player: SquidPlayer): void {
    lines.get(player)?.entity.destroy();
    lines.delete(player);
  }

  function reel(player: SquidPlayer, line: Line): void {
    const { heldSlot } = inventories.of(player);
    if (line.hookedFor > 0) {
      haul(player, line.position);
      durability.wear(player, heldSlot, WEAR.catch);
    } else if (line.state === 'stuck') durability.wear(player, heldSlot, WEAR.stuck);
    end(player);
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
      if (inWater(line.position, blocks)) bites.wait(line);
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
