import type { GameVersion } from '@conscious-bot/embedded-world';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';
import type { ThreatStage } from './run-threat.ts';

/** A world that can be told what to do, and a whole stack without dashboard or model in it; both end when `use` has. */
export function withThreatStage<T>(
  use: (stage: ThreatStage) => Promise<T>,
  version: GameVersion = '1.21.4',
): Promise<T> {
  const world = {
    seed: 42,
    version,
    mobs: 'none',
    gifts: true,
    weather: 'clear',
    startTimeOfDay: 14_000,
  } as const;
  return withWorldAndStack({ name: 'threats', world }, ({ world, stack, client }) =>
    use({ world, urls: stack.urls, client, pids: () => stack.pids() }),
  );
}
