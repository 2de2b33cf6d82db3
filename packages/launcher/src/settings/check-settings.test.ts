import { configSchema } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

const check = (settings: Record<string, string | undefined>) => checkSettings(configSchema.parse(settings), []);

describe('settings that only exist by name', () => {
  it.each([
    [{ SCRIPTED_MIND: 'wizard' }, /no script "wizard".*explorer, gatherer, homebody/],
    [{ SCRIPTED_MIND: 'gathere' }, /Did you mean "gatherer"\?/],
    [{ MINECRAFT_VERSION: '1.99' }, /cannot run Minecraft 1\.99.*1\.21\.4/],
    [{ MINECRAFT_VERSION: '1.99', MINECRAFT_HOST: 'localhost' }, /no Minecraft version 1\.99/],
    [{ WORLD_SCENARIO: 'starvaton' }, /Did you mean "starvation"\?/],
  ])('%j is refused in a sentence', async (settings, sentence) => {
    await expect(check(settings)).rejects.toThrow(sentence);
  });

  it.each([
    {},
    { SCRIPTED_MIND: 'explorer', MINECRAFT_VERSION: '1.20.4', WORLD_SCENARIO: 'starvation' },
    { MINECRAFT_VERSION: '1.19.2', MINECRAFT_HOST: 'localhost' },
  ])('%j can be used', async (settings) => {
    expect(await check(settings)).toEqual([]);
  });
});
