import { expect, it } from 'vitest';
import { unknownSettings, unknownSettingText } from './unknown-settings.ts';

const sentences = (envFile: string, environment: Record<string, string> = {}) =>
  unknownSettings(envFile, environment).map(unknownSettingText);

it('a misspelt setting in .env is named with its line and what was meant', () => {
  expect(sentences('# mine\nWORLD_SEED=7\nPERSONALTY=curious\n')).toEqual([
    'PERSONALTY (line 3 of .env) is not a setting. Did you mean PERSONALITY?',
  ]);
});

it('a key of another program in .env is ignored, which is said', () => {
  expect(sentences('COMPOSE_PROJECT_NAME=bot')).toEqual([
    'COMPOSE_PROJECT_NAME (line 1 of .env) is not a setting of the bot and is ignored.',
  ]);
});

it('of the environment only slips are named', () => {
  const environment = { PERSONALTY: 'curious', HOME: '/home/mira', XDG_DATA_DIRS: '/usr/share', MEMORY_PORT: '1' };
  expect(sentences('', environment)).toEqual([
    'PERSONALTY (the environment) is not a setting. Did you mean PERSONALITY?',
  ]);
});
