import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { MOB_NAMES } from '../mobs/mob-kinds.ts';
import { GAME_VERSIONS } from '../options/game-versions.ts';
import { loadScenario, scenarioNames } from './load-scenario.ts';

describe('scenarios', () => {
  it('are the eight that are wanted, each named as its file', () => {
    expect(scenarioNames()).toEqual([
      'cave',
      'hostile_swarm_at_dusk',
      'island',
      'lava_field',
      'nightfall_without_shelter',
      'no_crafting_table',
      'starvation',
      'village_chest',
    ]);
    for (const name of scenarioNames()) expect(loadScenario(name).name).toBe(name);
  });

  it('name only blocks, items and mobs that every supported version has', () => {
    const missing: string[] = [];
    for (const version of GAME_VERSIONS) {
      const registry = loadRegistry(version);
      for (const scenario of scenarioNames().map(loadScenario)) {
        const { builds, player } = scenario;
        const blocks = builds.flatMap((b) => [...b.blocks.map((f) => f.name), ...b.containers.map((c) => c.kind)]);
        const items = [...player.inventory, ...builds.flatMap((b) => b.containers.flatMap((c) => c.stacks))];
        for (const name of blocks) if (!registry.blocksByName[name]) missing.push(`${version} block ${name}`);
        for (const { name } of items) if (!registry.itemsByName[name]) missing.push(`${version} item ${name}`);
        for (const { name } of builds.flatMap((b) => b.mobs)) {
          if (!MOB_NAMES.some((mob) => mob === name)) missing.push(`mob ${name}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('that do not exist are refused by name, and nothing outside the folder is read', () => {
    expect(() => loadScenario('paradise')).toThrow(/No scenario paradise; there are cave/);
    expect(() => loadScenario('../package')).toThrow(/No scenario/);
  });
});
