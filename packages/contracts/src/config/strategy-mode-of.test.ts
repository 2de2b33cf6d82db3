import { expect, it } from 'vitest';
import { configSchema } from './config.ts';
import { strategyModeOf } from './strategy-mode-of.ts';

it.each([
  [{}, 'both'],
  [{ STRATEGY: 'motivators' }, 'motivators'],
  [{ DRIVE_MODE: 'inject' }, 'off'],
  [{ DRIVE_MODE: 'inject', DISABLE_DRIVE_TICKS: 'true' }, 'both'],
  [{ DRIVE_MODE: 'inject', STRATEGY: 'both' }, 'both'],
] as const)('with %j its own goals are set by: %s', (settings, mode) => {
  expect(strategyModeOf(configSchema.parse(settings))).toBe(mode);
});
