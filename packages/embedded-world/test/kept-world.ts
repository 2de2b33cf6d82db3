import { existsSync, readdirSync } from 'node:fs';
import { KeptWorlds } from '../src/kept-worlds.ts';
import { NEAR_VIEW } from '../src/options/views.ts';
import { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from '../src/start-embedded-world.ts';

/** Test files of whatever package that run in one process open their worlds in the same ones: the first of each costs as much as ten. */
const worlds = new KeptWorlds();

/**
 * A world for a test, with the near view unless it looks or goes far. One that is opened again must come from its folder alone, so it gets a process
 * of its own.
 */
export function startKeptWorld(options: EmbeddedWorldOptions): Promise<EmbeddedWorld> {
  const wanted = { ...NEAR_VIEW, ...options };
  return isStored(options.dataDir) ? startEmbeddedWorld(wanted) : worlds.start(wanted);
}

/** Whether a folder has a world in it. */
const isStored = (dataDir: string | undefined) =>
  dataDir !== undefined && existsSync(dataDir) && readdirSync(dataDir).length > 0;
