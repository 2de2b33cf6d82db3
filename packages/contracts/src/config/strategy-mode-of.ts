import type { StrategyMode } from '../strategy/strategy-mode.ts';
import { type DriveMode, driveModeOf } from '../thought/drive-mode.ts';

/** Who sets the bot's own goals in a run: what `STRATEGY` says; unset it is `both`, but `off` where drives set goals (`DRIVE_MODE=inject`). */
export function strategyModeOf(config: {
  readonly STRATEGY?: StrategyMode | undefined;
  readonly DRIVE_MODE: DriveMode;
  readonly DISABLE_DRIVE_TICKS: boolean;
}): StrategyMode {
  return config.STRATEGY ?? (driveModeOf(config) === 'inject' ? 'off' : 'both');
}
