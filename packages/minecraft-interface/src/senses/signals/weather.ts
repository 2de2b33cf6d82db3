import { type Signal, signalOf, type WorldSnapshot } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Begin and end of rain and thunder. The weather the bot came into is no edge. */
export function weather(): Detector {
  let last: WorldSnapshot['weather'];
  return (world) => {
    const before = last;
    last = world.weather ?? last;
    if (world.weather === undefined || before === undefined || before === world.weather) return [];
    const signals: Signal[] = [];
    if (before === 'thunder') signals.push(signalOf('thunder_ended'));
    if (before === 'clear') signals.push(signalOf('rain_began'));
    if (world.weather === 'thunder') signals.push(signalOf('thunder_began'));
    if (world.weather === 'clear') signals.push(signalOf('rain_ended'));
    return signals;
  };
}
