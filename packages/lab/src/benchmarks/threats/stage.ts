import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameVersion, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { startStack } from '@conscious-bot/launcher';
import { StackClient } from '../../stack/stack-client.ts';
import type { ThreatStage } from './run-threat.ts';

/** A world that can be told what to do, and a whole stack without dashboard or model in it; both end when `use` has. */
export async function withThreatStage<T>(
  use: (stage: ThreatStage) => Promise<T>,
  version: GameVersion = '1.21.4',
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threats-'));
  const world = await startEmbeddedWorld({
    port: 0,
    seed: 42,
    version,
    mobs: 'none',
    gifts: true,
    weather: 'clear',
    startTimeOfDay: 14_000,
  });
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: false,
      env: {
        MINECRAFT_HOST: world.host,
        MINECRAFT_PORT: String(world.port),
        LLM_BASE_URL: 'none',
        STRATEGY: 'off',
      },
    });
    try {
      return await use({ world, urls: stack.urls, client: new StackClient(stack.urls), pids: () => stack.pids() });
    } finally {
      await stack.stop();
    }
  } finally {
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
