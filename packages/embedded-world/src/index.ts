export type { CommandName } from './control/commands.ts';
export type { WorldControl } from './control/control-client.ts';
export { DEFAULT_GAME_VERSION, GAME_VERSIONS, type GameVersion, gameVersionSchema } from './options/game-versions.ts';
export type { Scenario } from './options/scenario-schema.ts';
export { worldLogFile } from './persistence/world-folder.ts';
export { readWorldLog, type WorldLogEntry, worldLogEntrySchema } from './persistence/world-log.ts';
export { loadScenario, scenarioNames } from './scenarios/load-scenario.ts';
export { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from './start-embedded-world.ts';
export { blockOfSite, lootOf, SITES } from './terrain/archaeology-loot.ts';
