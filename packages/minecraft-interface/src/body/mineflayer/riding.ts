import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import { z } from 'zod';

const seats = z.object({ entityId: z.number(), passengers: z.array(z.number()) });

/** Height of a boat over the feet of who sits in it, blocks. */
const SEAT = 0.41;

/**
 * Two things the library leaves out: it takes no notice when a server empties a seat, and it lets the rider's own position stay where it
 * got in. To be called once for each connection.
 */
export function followVehicle(bot: Bot): void {
  const sit = () => {
    const vehicle = mountOf(bot);
    if (vehicle) bot.entity.position.set(vehicle.position.x, vehicle.position.y - SEAT, vehicle.position.z);
  };
  bot._client.on('set_passengers', (packet: unknown) => {
    const told = seats.safeParse(packet).data;
    if (told === undefined || mountOf(bot)?.id !== told.entityId || told.passengers.includes(bot.entity.id)) return;
    Reflect.set(bot, 'vehicle', null);
  });
  bot.on('mount', sit);
  bot.on('entityMoved', (entity) => {
    if (entity === mountOf(bot)) sit();
  });
}

/** The entity the bot sits in. The library keeps it in a property its types do not have. */
export function mountOf(bot: Bot): Entity | undefined {
  const vehicle: unknown = Reflect.get(bot, 'vehicle');
  return Object.values(bot.entities).find((entity) => entity === vehicle);
}

/** What the bot sits in; null when it sits in nothing. */
export function vehicleOf(bot: Bot): WorldSnapshot['vehicle'] {
  const vehicle = mountOf(bot);
  if (vehicle === undefined) return null;
  const { x, y, z } = vehicle.position;
  return { id: vehicle.id, name: vehicle.name ?? '', position: { x, y, z } };
}
