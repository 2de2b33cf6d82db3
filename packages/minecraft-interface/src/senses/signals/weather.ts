import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** weather_changed with what it was and is. */
export function weather(): Detector {
  let last: WorldSnapshot['weather'];
  return (world) => {
    const before = last;
    last = world.weather ?? last;
    if (world.weather === undefined || before === undefined || before === world.weather) return [];
    return [
      {
        category: 'weather',
        name: 'weather_changed',
        severity: world.weather === 'thunder' ? 'warning' : 'info',
        detail: { from: before, to: world.weather },
      },
    ];
  };
}
