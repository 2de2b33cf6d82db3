import { createRequire } from 'node:module';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { mendEntityActions } from './entity-actions.ts';

const require = createRequire(import.meta.url);
interface Packet {
  readonly name: string;
  readonly params: Record<string, unknown>;
}
const {
  createSerializer,
}: { createSerializer(o: object): { createPacketBuffer(packet: Packet): Buffer } } = require('minecraft-protocol');
const dataOf: (version: string) => { supportFeature(name: string): boolean } = require('minecraft-data');

/** [version, the numbers by which its protocol knows getting up and starting and ending a sprint] */
it.each([
  ['1.8.8', [2, 3, 4]],
  ['1.21.4', [2, 3, 4]],
  ['1.21.6', [0, 1, 2]],
  ['26.1', [0, 1, 2]],
])('SRV-1: what the library means by getting up and sprinting is what a server at %s reads', (version, numbers) => {
  const serializer = createSerializer({ state: 'play', isServer: false, version });
  const read: (number | undefined)[] = [];
  const write = (name: string, params: Record<string, unknown>) => {
    // The last three bytes are the entity, the action and the strength of the jump.
    read.push(serializer.createPacketBuffer({ name, params }).at(-2));
  };
  const { supportFeature } = dataOf(version);
  const bot = { supportFeature, _client: { write } };
  mendEntityActions(bot as unknown as Bot);
  for (const actionId of [2, 3, 4]) bot._client.write('entity_action', { entityId: 1, actionId, jumpBoost: 0 });
  expect(read).toEqual(numbers);
});
