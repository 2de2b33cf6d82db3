export { blockOfSite, lootOf, SITES } from './archaeology/archaeology-loot.ts';
export type { CommandName } from './control/commands.ts';
export type { WorldControl } from './control/control-client.ts';
export { DEFAULT_GAME_VERSION, GAME_VERSIONS, type GameVersion, gameVersionSchema } from './game-versions.ts';
export { worldLogFile } from './persistence/world-folder.ts';
export { loadScenario, scenarioNames } from './scenarios/load-scenario.ts';
export type { Scenario } from './scenarios/scenario-schema.ts';
export { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from './start-embedded-world.ts';
export { readWorldLog, type WorldLogEntry, worldLogEntrySchema } from './world-log.ts';
