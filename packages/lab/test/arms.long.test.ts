import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StrategyMode } from '@conscious-bot/contracts/strategy';
import { expect, it } from 'vitest';
import { readScript } from '../src/scripted-model/script.ts';
import { ScriptedMind } from '../src/scripted-model/scripted-mind.ts';
import { scriptFile } from '../src/scripted-model/scripts-of-minds.ts';
import { SimulatedLife } from '../src/simulated-life/simulated-life.ts';

/** Simulated minutes of a life: enough for stone tools, a furnace, torches and a chest. */
const MINUTES = 6;
/** What a life may hold less than its counterpart: the order of two equal things differs. */
const SLACK = 1;

/** The kinds of things a bot holds at the end of a simulated life in which a script speaks for the model. */
async function kindsAfter(strategy: StrategyMode, mind: string, seed: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arms-'));
  const scripted = new ScriptedMind(readScript(scriptFile(mind)).script);
  let kinds: string[] = [];
  const look = {
    atMs: MINUTES * 60_000 - 1_000,
    happen: (life: SimulatedLife) => {
      kinds = [...life.body.world.inventory].filter(([, count]) => count > 0).map(([name]) => name);
    },
  };
  try {
    await SimulatedLife.live(
      {
        dataDir,
        seed,
        settings: { STRATEGY: strategy, STRATEGY_REST_MS: '15000' },
        mind: ({ purpose, text }) => scripted.reply({ text, site: purpose }).text,
        near: { oak_log: 6, dirt: 2, sand: 4, stone: 5, coal_ore: 8, iron_ore: 9 },
      },
      MINUTES,
      [look],
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return kinds;
}

it('a mind beside the motivators takes nothing from a life, be it sound, greedy, absurd or silent', async () => {
  const alone = await kindsAfter('motivators', 'strategist-silent', 1);
  expect(alone).toContain('stone_pickaxe');
  for (const mind of ['strategist-sound', 'strategist-greedy', 'strategist-absurd', 'strategist-silent']) {
    const together = await kindsAfter('both', mind, 1);
    expect(together.length, `${mind}: ${together.join(', ')}`).toBeGreaterThanOrEqual(alone.length - SLACK);
    expect(together).toContain('stone_pickaxe');
  }
});
