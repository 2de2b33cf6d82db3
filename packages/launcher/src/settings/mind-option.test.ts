import { loadConfig } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { decideConfiguration } from '../stack/stack-configuration.ts';
import { mindSettings, readMind } from './mind-option.ts';

const config = loadConfig({});

it.each(['', '--fresh', 'scriptd:explorer'])('--mind=%s is refused', (text) => {
  expect(() => readMind(text)).toThrow(/scripted/);
});

it.each(['none', 'scripted', 'scripted:explorer', 'qwen3:4b'])('--mind=%s is taken', (text) => {
  expect(readMind(text)).toBe(text);
});

it.each([
  [undefined, {}],
  ['none', { LLM_BASE_URL: 'none', SCRIPTED_MIND: '' }],
  ['qwen3:4b', { LLM_MODEL: 'qwen3:4b', SCRIPTED_MIND: '' }],
  ['scripted', { SCRIPTED_MIND: 'gatherer' }],
  ['scripted:', { SCRIPTED_MIND: 'gatherer' }],
  ['scripted:explorer', { SCRIPTED_MIND: 'explorer' }],
  ['scripted:./my/mind.yaml', { SCRIPTED_MIND: './my/mind.yaml' }],
])('--mind %s', (mind, settings) => {
  expect(mindSettings(mind, config)).toEqual(settings);
});

it('a model asked for by name wins over a configured "no model"', () => {
  expect(mindSettings('a', loadConfig({ LLM_BASE_URL: 'none' }))).toMatchObject({ LLM_BASE_URL: '', LLM_MODEL: 'a' });
});

it('a scripted mind is asked at its own port, by its own name, without the key of another', async () => {
  const asked = loadConfig({ SCRIPTED_MIND: './my/mind.yaml', LLM_BASE_URL: 'none', LLM_API_KEY: 'secret' });
  const decided = await decideConfiguration(asked, new Set(['scripted-model']), 'configured');
  expect(decided.SCRIPTED_MIND_PORT).toBeGreaterThan(0);
  expect(decided).toMatchObject({
    LLM_BASE_URL: `http://127.0.0.1:${decided.SCRIPTED_MIND_PORT}/v1`,
    LLM_MODEL: 'scripted:mind',
    LLM_API_KEY: undefined,
  });
});
