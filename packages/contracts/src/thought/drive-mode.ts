import { z } from 'zod';

/** What drives may do (D1): add facts to the situation, nothing at all, or emit goals (the agency contract's drive tick, an opt-in baseline). */
export const driveMode = z.enum(['salience', 'off', 'inject']);
export type DriveMode = z.infer<typeof driveMode>;

/** What drives may do in a run: `DISABLE_DRIVE_TICKS` wins over any `DRIVE_MODE` (D15). */
export function driveModeOf(config: {
  readonly DRIVE_MODE: DriveMode;
  readonly DISABLE_DRIVE_TICKS: boolean;
}): DriveMode {
  return config.DISABLE_DRIVE_TICKS ? 'off' : config.DRIVE_MODE;
}
