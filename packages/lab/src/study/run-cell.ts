import type { RunMeasures } from '@conscious-bot/contracts/lab';
import { startStack } from '@conscious-bot/launcher';
import { systemClock } from '@conscious-bot/service-kit';
import { readRun } from '../compare/read-run.ts';
import { SimulatedLife } from '../simulated-life/simulated-life.ts';
import { plainSayings, variedMind } from '../simulated-life/varied-mind.ts';
import type { PlannedCell } from './cells.ts';
import { measuresOf } from './measures.ts';
import type { StudyRecipe } from './recipe.ts';

/** What a simulated bot begins with in sight, and what comes in sight once it explores. */
const near = { oak_log: 6, dirt: 2, sand: 4, stone: 5 };
const hidden = { coal_ore: 12, iron_ore: 15, gravel: 9, birch_log: 20 };

/** Runs one cell with its data in `dataDir` and counts what came of it. */
export async function runCell(
  { kind, minutes }: Pick<StudyRecipe, 'kind' | 'minutes'>,
  { seed, repeat, settings }: PlannedCell,
  dataDir: string,
): Promise<RunMeasures> {
  if (kind === 'live') {
    const stack = await startStack({ dataDir, ports: 'free', dashboard: false, env: settings, worldSeed: seed });
    try {
      await systemClock.sleep(minutes * 60_000);
    } finally {
      await stack.stop();
    }
  } else {
    // Chance of a repeat is another one than that of its seed, and of no other seed.
    const mind = variedMind(plainSayings, seed * 1_000 + repeat);
    await SimulatedLife.live({ dataDir, seed: seed * 1_000 + repeat, settings, mind, near, hidden }, minutes, []);
  }
  return measuresOf(readRun(dataDir));
}
