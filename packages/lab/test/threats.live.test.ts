import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { describe, expect, it } from 'vitest';
import { runThreat } from '../src/benchmarks/threats/run-threat.ts';
import { withThreatStage } from '../src/benchmarks/threats/stage.ts';
import { verbScenes } from '../src/benchmarks/threats/verb-scenes.ts';

const sample = ['collect_item', 'craft_item'];

describe('a threat during a verb, on the whole stack', () => {
  it('EXEC-2: a reflex takes the body at once, and the task goes on afterwards', { timeout: 150_000 }, async () => {
    await withThreatStage(
      async (stage) => {
        for (const scene of verbScenes.filter(({ verb }) => sample.includes(verb))) {
          const run = await runThreat(scene, stage);
          expect(run, run.problem).toMatchObject({ verb: scene.verb, during: scene.verb, resumed: true });
          // By night it digs in where there is time; else it runs, or climbs where it has blocks and nowhere to run.
          expect(['take_cover', 'flee', 'pillar_up']).toContain(run.reflex);
          // How fast is for the bench to say (npm run bench -- threats): here many other things run.
          expect(run.commandMs).toBeGreaterThanOrEqual(0);
        }
      },
      { startWorld: startKeptWorld },
    );
  });
});
