import type { GameVersion, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';
import type { ThreatStage } from './run-threat.ts';

interface ThreatStageOptions {
  readonly version?: GameVersion;
  /** How its world is opened; in a process of its own unless given. */
  readonly startWorld?: typeof startEmbeddedWorld;
}

/** A world that can be told what to do, and a whole stack without dashboard or model in it; both end when `use` has. */
export function withThreatStage<T>(
  use: (stage: ThreatStage) => Promise<T>,
  { version = '1.21.4', startWorld }: ThreatStageOptions = {},
): Promise<T> {
  const world = {
    seed: 42,
    version,
    mobs: 'none',
    gifts: true,
    weather: 'clear',
    startTimeOfDay: 14_000,
  } as const;
  return withWorldAndStack({ name: 'threats', world, startWorld }, ({ world, stack, client }) =>
    use({ world, urls: stack.urls, client, pids: () => stack.pids() }),
  );
}
