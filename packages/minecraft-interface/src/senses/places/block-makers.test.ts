import { EventEmitter } from 'node:events';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { BlockMakers } from './block-makers.ts';

/** A bot that has put a door at 0 65 0, on the ground at 64. */
function withDoor() {
  const clock = new SimulatedClock(0);
  const state = { heldItem: { name: 'oak_door' } as { readonly name: string } | null };
  const client = { write: (_name: string, _params: unknown) => {} };
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 65, 3), yaw: 0, pitch: 0 },
    entities: {},
    game: { dimension: 'overworld' },
    _client: client,
    get heldItem() {
      return state.heldItem;
    },
  }) as unknown as Bot;
  const makers = new BlockMakers(clock);
  makers.listenTo(bot, new OutgoingCommands(bot, clock));
  const changes = (y: number, from: string, to: string) => bot.emit('blockUpdate', block(y, from), block(y, to));
  const block = (y: number, name: string) => ({ name, position: new Vec3(0, y, 0) }) as never;
  bot._client.write('block_place', { location: { x: 0, y: 64, z: 0 } });
  for (const y of [65, 66]) changes(y, 'air', 'oak_door');
  clock.advance(60_000);
  return { bot, makers, changes, gone: () => makers.own('overworld').filter(({ goneAt }) => goneAt !== undefined) };
}

it('HOME-1: a door whose ground the bot digs away is its own doing, its upper half as well', () => {
  const { bot, makers, changes, gone } = withDoor();
  expect(makers.own('overworld')).toHaveLength(2);
  bot._client.write('block_dig', { location: { x: 0, y: 64, z: 0 } });
  for (const y of [65, 66]) changes(y, 'oak_door', 'air');
  expect(gone()).toEqual([]);
});

it('HOME-1: a door that goes without a blow of the bot is missed, both halves of it', () => {
  const { changes, gone } = withDoor();
  for (const y of [65, 66]) changes(y, 'oak_door', 'air');
  expect(gone().map(({ y }) => y)).toEqual([65, 66]);
});
