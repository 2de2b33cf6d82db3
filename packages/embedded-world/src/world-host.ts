import { setTimeout as delay } from 'node:timers/promises';
import { WorldBlocks } from './blocks/world-blocks.ts';
import { installDroppedItems } from './building/dropped-items.ts';
import { installOnce } from './context/install-once.ts';
import { refusals } from './context/refusals.ts';
import type { CommandName } from './control/commands.ts';
import { controlHandlers } from './control/control-handlers.ts';
import type { ControlHandler } from './control/handler.ts';
import { generateByDimension } from './dimensions/dimension.ts';
import { createSquidServer } from './engine/create-server.ts';
import type { GameRegistry, Generate } from './engine/flying-squid-types.ts';
import { itemStacks } from './engine/item-stacks.ts';
import { loadRegistry } from './engine/prismarine.ts';
import { startTickClock } from './engine/tick-clock.ts';
import { MECHANICS } from './mechanics/mechanics.ts';
import { installMobs } from './mobs/mobs.ts';
import type { WorldOptions } from './options/world-options.ts';
import type { StateFile } from './persistence/state-file.ts';
import { filesProblem, openWorldFiles } from './persistence/world-files.ts';
import { worldLogFile } from './persistence/world-folder.ts';
import { WorldKeeping } from './persistence/world-keeping.ts';
import type { WorldLog } from './persistence/world-log.ts';
import { assertPortFree } from './port-check.ts';
import { loadScenario, scenarioOptions } from './scenarios/load-scenario.ts';
import { installStage } from './scenarios/stage.ts';
import { createGenerator, terrainFor } from './terrain/generator.ts';
import { createNetherGenerator } from './terrain/nether/nether-generator.ts';
import { createPlainGenerator, flatHeight, islandHeight } from './terrain/plain-terrain.ts';
import type { Terrain } from './terrain/terrain.ts';
import type { TerrainMemory } from './terrain/terrain-memory.ts';
import { inUnknownBiome } from './terrain/unknown-biome.ts';
import { installOpenWindows } from './windows/open-windows.ts';

/** A world running in this process. */
export interface HostedWorld {
  readonly port: number;
  readonly seed: number;
  readonly control: Readonly<Record<CommandName, ControlHandler>>;
  /** Sends everyone away, saves, and releases port and files. */
  stop(): Promise<void>;
}

/** Who hears what of a world. */
interface WorldHearers {
  /** What went wrong in it. */
  readonly warn: (line: string) => void;
  /** What happened to its files; told to `warn` unless given. */
  readonly log?: (line: string) => void;
  /** How it is kept, for a person, whenever that changes; undefined when there is nothing to say any more. */
  readonly say?: (notice: string | undefined) => void;
}

const READY_TIMEOUT_MS = 60_000;
const GOODBYE_MS = 1000;
/** How often the files are looked after, ms: what waits for room is written, what was deleted is made anew. */
const LOOK_MS = 400;
/** The heights of the plains that scenarios lay; null is the land of the seed. */
const PLAINS = { normal: null, flat: flatHeight, island: islandHeight };
/** The time of day by which the process began, counted on: what is measured with it does not jump with the machine's clock. */
const now = (): number => Math.floor(performance.timeOrigin + performance.now());

/**
 * Puts a world together and opens its port. One world per process at a time: flying-squid keeps state in its modules.
 * @param memory what is known of the lands of the worlds before this one
 * @throws WorldFilesError when its files cannot be read or written as they are now. @throws Error with a clear message when the port is taken or the stored world cannot be opened.
 */
export async function hostWorld(
  wanted: WorldOptions,
  { warn, log: note = warn, say = () => {} }: WorldHearers,
  memory?: TerrainMemory,
): Promise<HostedWorld> {
  // Before anything is made: a scenario that does not exist must leave nothing behind.
  if (wanted.scenario !== undefined) loadScenario(wanted.scenario);
  await assertPortFree(wanted.host, wanted.port);
  const { dataDir } = wanted;
  const keeping = new WorldKeeping({ dataDir, logFile: worldLogFile(dataDir), log: note, say });
  const { lock, folder, journal, state, log } = await openWorldFiles(dataDir, wanted, { now, warn, report: keeping });
  const registry = loadRegistry(wanted.version);
  const scenario = folder.scenario === null ? null : loadScenario(folder.scenario);
  // A stored world keeps the seed it was created with.
  const options = { ...scenarioOptions(wanted, scenario), seed: folder.seed, gifts: folder.gifts };
  const { terrain, land } = layLand(registry, PLAINS[scenario?.terrain ?? 'normal'], options, memory);
  const nether = createNetherGenerator(registry, folder.seed);
  const biomed = (generator: Generate): Generate =>
    options.emptyBiomes ? inUnknownBiome(registry, generator) : generator;
  const generate = generateByDimension({ overworld: biomed(land), the_nether: biomed(nether) });
  const blocks = new WorldBlocks(registry, generate, journal);
  const serv = createSquidServer(options, generate, warn);
  const context = installOnce({
    serv,
    registry,
    options,
    terrain,
    blocks,
    items: itemStacks(registry),
    log: settled(log, state),
    state,
    now,
    random: Math.random,
    warn,
    refusals: refusals(),
    scenario,
  });
  serv.overworld.getColumn = async (chunkX, chunkZ) => blocks.column(chunkX, chunkZ);
  serv.setBlock = async (_world, position, stateId) => blocks.set(position, stateId);

  const closeAll = () => {
    state.close();
    journal.close();
    log.close();
    lock.release();
    serv._server.close();
  };
  for (const mechanic of MECHANICS) context.use(mechanic);
  await serv.waitForReady(READY_TIMEOUT_MS);
  // What the files hold is known to be whole only now that everybody has read a part of it.
  if (state.damage !== undefined) {
    closeAll();
    throw filesProblem(dataDir, state.damage);
  }
  context.use(installDroppedItems).restore();
  context.use(installMobs).restore();
  context.use(installStage)?.prepare();
  const stopTicking = startTickClock(serv);
  const looking = setInterval(() => {
    for (const kept of [folder, journal, log, keeping]) kept.look();
  }, LOOK_MS).unref();
  return {
    port: serv.listeningPort,
    seed: folder.seed,
    control: controlHandlers(context),
    async stop() {
      stopTicking();
      for (const player of [...serv.players]) {
        context.use(installOpenWindows).close(player);
        player.kick('The world is closing');
      }
      // Clients that disconnect at once leave properly; nobody is waited for longer than this.
      for (let waited = 0; serv.players.length > 0 && waited < GOODBYE_MS; waited += 20) await delay(20);
      clearInterval(looking);
      closeAll();
    },
  };
}

/** The log of a world whose state follows each entry at once: it counts once that is written. */
const settled = (log: WorldLog, state: StateFile): WorldLog => ({
  append: (entry) => {
    log.append(entry);
    state.settle();
  },
});

/** The land of a seed, or the plain that is wanted in its place, and the chunks of either. */
function layLand(
  registry: GameRegistry,
  plain: typeof flatHeight | null,
  { seed, gifts }: WorldOptions,
  memory: TerrainMemory | undefined,
): { readonly terrain: Terrain | null; readonly land: Generate } {
  if (plain !== null) return { terrain: null, land: createPlainGenerator(registry, plain) };
  const make = () => terrainFor(registry, seed, { gifts });
  const terrain = memory?.terrain(`${registry.version.minecraftVersion} ${seed} ${gifts}`, make) ?? make();
  return { terrain, land: createGenerator(registry, terrain, memory) };
}
