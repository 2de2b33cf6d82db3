import { Vec3 } from 'vec3';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installExperience } from '../experience/experience.ts';
import { catchOf } from './fishing-loot.ts';

/** What is caught flies to its catcher in this time, in seconds; items fall at 20 blocks/s². */
const HAUL = { seconds: 0.8, gravity: 20, drag: 0.85 };

/** Lets what was caught fly from a place to its catcher. */
export function hauling(context: WorldContext): (player: SquidPlayer, place: Vec3) => void {
  const { items, log, random } = context;
  const dropped = context.use(installDroppedItems);
  const experience = context.use(installExperience);
  return (player, place) => {
    const name = catchOf(random);
    const item = items.create(items.exists(name) ? name : 'cod', 1);
    const from = place.offset(0, 0.6, 0);
    const way = player.position.offset(0, 0.5, 0).minus(from);
    const velocity = new Vec3(
      way.x / HAUL.seconds / HAUL.drag,
      way.y / HAUL.seconds + (HAUL.gravity * HAUL.seconds) / 2,
      way.z / HAUL.seconds / HAUL.drag,
    );
    dropped.drop(from, item, { velocity, pickupDelayMs: 0 });
    experience.drop(player.position.offset(0, 0.5, 0.5), 1 + Math.floor(random() * 6));
    log.append({ kind: 'fished', player: player.username, item: item.name, count: 1, position: plainPoint(place) });
  };
}
