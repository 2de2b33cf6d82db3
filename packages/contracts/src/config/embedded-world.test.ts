import { expect, it } from 'vitest';
import { configSchema } from './config.ts';
import { isInEmbeddedWorld } from './embedded-world.ts';

it.each([
  ['nothing is named', {}, true],
  [
    'the launcher names its own world',
    { MINECRAFT_HOST: '127.0.0.1', MINECRAFT_PORT: '25570', WORLD_PORT: '25570' },
    true,
  ],
  ['a server on this machine', { MINECRAFT_HOST: '127.0.0.1', MINECRAFT_PORT: '25565' }, false],
  ['a server elsewhere', { MINECRAFT_HOST: 'mc.example.org', MINECRAFT_PORT: '25570', WORLD_PORT: '25570' }, false],
])('where %s the world is the bot’s own: %j', (_, settings, expected) => {
  expect(isInEmbeddedWorld(configSchema.parse(settings))).toBe(expected);
});
