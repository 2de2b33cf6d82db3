import { expect, it } from 'vitest';
import { configSchema } from '../config/config.ts';
import { driveModeOf } from './drive-mode.ts';

it.each([
  [{}, 'salience'],
  [{ DRIVE_MODE: 'inject' }, 'inject'],
  [{ DRIVE_MODE: 'off' }, 'off'],
  [{ DISABLE_DRIVE_TICKS: 'true' }, 'off'],
  [{ DRIVE_MODE: 'inject', DISABLE_DRIVE_TICKS: 'true' }, 'off'],
  [{ DRIVE_MODE: 'inject', DISABLE_DRIVE_TICKS: 'false' }, 'inject'],
] as const)('with %j drives are in mode %s', (settings, mode) => {
  expect(driveModeOf(configSchema.parse(settings))).toBe(mode);
});
