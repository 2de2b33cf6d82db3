import type { Config } from '@conscious-bot/contracts';
import { isInEmbeddedWorld } from '@conscious-bot/contracts/config';
import type { StrategyMode } from '@conscious-bot/contracts/strategy';
import { driveModeOf } from '@conscious-bot/contracts/thought';

const setters: Readonly<Record<StrategyMode, string>> = {
  off: 'nobody',
  motivators: 'its motivators',
  model: 'its mind',
  both: 'its motivators and its mind',
};

/** Who sets the bot's own goals, in a line for the start. @param radius blocks, as STRATEGY_RADIUS says now */
export function announceStrategy(mode: StrategyMode, config: Config, radius: number): string {
  const within = isInEmbeddedWorld(config) || mode === 'off' ? '' : `, within ${radius} blocks of home or spawn`;
  return `strategy: ${mode} (drives: ${driveModeOf(config)}); the bot's own goals are set by ${setters[mode]}${within}`;
}
