import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { OutgoingCommands } from './outgoing-commands.ts';

function body() {
  const sent: string[] = [];
  const entity = { position: { x: 0, y: 64, z: 0 }, yaw: Math.PI, pitch: 0 };
  const bot = { entity, _client: { write: (name: string) => sent.push(name) } } as unknown as Bot;
  const received: string[] = [];
  const commands = new OutgoingCommands(bot, new SimulatedClock(0));
  const stop = commands.listen((command) => received.push(command));
  return { write: (name: string, params: object = {}) => bot._client.write(name, params), received, sent, stop };
}

it('A1: hears digging, placing, clicking and talking, and lets every packet through', () => {
  const { write, received, sent } = body();
  for (const name of ['keep_alive', 'block_dig', 'block_place', 'window_click', 'settings', 'chat_message'])
    write(name);
  expect(received).toEqual(['dig', 'use_block', 'click_window', 'chat']);
  expect(sent).toHaveLength(6);
});

it('a position that does not change is a sign of life, not an action', () => {
  const { write, received } = body();
  write('position', { x: 0, y: 64, z: 0 });
  write('position', { x: 0, y: 64, z: 0.001 });
  write('position', { x: 0, y: 64, z: 0.2 });
  write('look', { yaw: 360, pitch: 0 });
  write('look', { yaw: 10, pitch: 0 });
  write('look', { yaw: 10, pitch: 0 });
  write('position_look', { x: 0, y: 64, z: 0.2, yaw: 40, pitch: 0 });
  expect(received).toEqual(['move', 'look', 'look']);
});

it('hears nothing more once the listening has ended', () => {
  const { write, received, stop } = body();
  stop();
  write('block_dig');
  expect(received).toEqual([]);
});
