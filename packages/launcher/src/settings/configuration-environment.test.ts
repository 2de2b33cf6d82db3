import { loadConfig } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { configurationEnvironment } from './configuration-environment.ts';
import { mindSettings } from './mind-option.ts';

it('a child reads exactly the configuration the launcher read', () => {
  for (const given of [
    {},
    {
      ALLOWED_HOSTS: 'a.example,b.example',
      ENABLE_CONSIDERATION_STEP: 'false',
      WORLD_PORT: '25570',
      SERVICE_TOKEN: 'secret',
    },
  ]) {
    const config = loadConfig(given);
    expect(loadConfig(configurationEnvironment(config))).toEqual(config);
  }
});

it('an unset key hides what the child would inherit', () => {
  const inherited = { LLM_BASE_URL: 'none', MINECRAFT_HOST: 'elsewhere' };
  const config = loadConfig({});
  expect(loadConfig({ ...inherited, ...configurationEnvironment(config) })).toEqual(config);
});

it('--mind none switches the model off; a name chooses a model, also over a configured "no model"', () => {
  const environment = (mind: string | undefined, given: Record<string, string>) => {
    const config = loadConfig(given);
    const { LLM_BASE_URL, LLM_MODEL } = loadConfig({
      ...configurationEnvironment(config),
      ...mindSettings(mind, config),
    });
    return { LLM_BASE_URL, LLM_MODEL };
  };
  const local = 'http://127.0.0.1:1234/v1';
  expect(environment(undefined, { LLM_BASE_URL: local })).toEqual({ LLM_BASE_URL: local, LLM_MODEL: undefined });
  expect(environment('none', { LLM_BASE_URL: local })).toEqual({ LLM_BASE_URL: 'none', LLM_MODEL: undefined });
  expect(environment('qwen3', { LLM_BASE_URL: local })).toEqual({ LLM_BASE_URL: local, LLM_MODEL: 'qwen3' });
  expect(environment('qwen3', { LLM_BASE_URL: 'none' })).toEqual({ LLM_BASE_URL: undefined, LLM_MODEL: 'qwen3' });
});
