import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Scenario, scenarioSchema, structureSchema } from '../options/scenario-schema.ts';
import type { WorldOptions } from '../options/world-options.ts';

const FOLDER = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** Names of the scenarios there are. */
export const scenarioNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads a scenario, with the structures it names put into its builds.
 * @throws Error when there is no such scenario or structure, or a file does not fit the schema.
 */
export function loadScenario(name: string): Scenario {
  const known = scenarioNames();
  // Only names from the list reach the file system.
  if (!known.includes(name)) throw new Error(`No scenario ${name}; there are ${known.join(', ')}`);
  const scenario = scenarioSchema.parse(readJson(`${FOLDER}${name}.json`));
  return {
    ...scenario,
    builds: scenario.builds.map((build) => {
      if (build.structure === undefined) return build;
      const file = `${FOLDER}structures/${build.structure}.json`;
      if (!existsSync(file)) throw new Error(`Scenario ${name} wants a structure ${build.structure} that is not there`);
      const structure = structureSchema.parse(readJson(file));
      return {
        ...build,
        blocks: [...structure.blocks, ...build.blocks],
        containers: [...structure.containers, ...build.containers],
        mobs: [...structure.mobs, ...build.mobs],
      };
    }),
  };
}

/** The options of a world as its scenario wants them. */
export function scenarioOptions(options: WorldOptions, scenario: Scenario | null): WorldOptions {
  if (!scenario) return options;
  const { startTimeOfDay, weather, difficulty, mobs, growthSpeed, dayLengthSeconds } = scenario.options;
  return {
    ...options,
    startTimeOfDay: startTimeOfDay ?? options.startTimeOfDay,
    weather: weather ?? options.weather,
    difficulty: difficulty ?? options.difficulty,
    mobs: mobs ?? options.mobs,
    growthSpeed: growthSpeed ?? options.growthSpeed,
    dayLengthSeconds: dayLengthSeconds ?? options.dayLengthSeconds,
  };
}
