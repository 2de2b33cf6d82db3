import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandName } from './control/commands.ts';
import { type ControlHandler, controlHandlers } from './control/control-handlers.ts';
import { installChunkStreaming } from './engine/chunk-streaming.ts';
import { createSquidServer } from './engine/create-server.ts';
import { entityMetadata } from './engine/entity-metadata.ts';
import { installEntitySpawning } from './engine/entity-spawning.ts';
import type { SquidPlayer } from './engine/flying-squid-types.ts';
import { itemStacks } from './engine/item-stacks.ts';
import type { BadPacket } from './engine/packet-guard.ts';
import { playerList } from './engine/player-list.ts';
import { installPlayerMovement } from './engine/player-movement.ts';
import { installPlayerSessions } from './engine/player-session.ts';
import { loadRegistry } from './engine/prismarine.ts';
import { spawnPackets } from './engine/spawn-packets.ts';
import { WorldBlocks } from './engine/world-blocks.ts';
import { installMobs } from './mobs/mobs.ts';
import { installNaturalSpawning } from './mobs/natural-spawning.ts';
import { openEditJournal } from './persistence/edit-journal.ts';
import { savedPlayers } from './persistence/saved-player.ts';
import { openStateFile } from './persistence/state-file.ts';
import { openWorldFolder } from './persistence/world-folder.ts';
import { installDamage } from './survival/damage.ts';
import { installDayCycle } from './survival/day-cycle.ts';
import { installDeath } from './survival/death.ts';
import { installDigging } from './survival/digging.ts';
import { installDroppedItems } from './survival/dropped-items.ts';
import { installDrowning } from './survival/drowning.ts';
import { installEating } from './survival/eating.ts';
import { installFallDamage } from './survival/fall-damage.ts';
import { installFallingBlocks } from './survival/falling-blocks.ts';
import { installHazardBlocks } from './survival/hazard-blocks.ts';
import { installHunger } from './survival/hunger.ts';
import { installMelee } from './survival/melee.ts';
import { installPlacing } from './survival/placing.ts';
import { installRegeneration } from './survival/regeneration.ts';
import { installSupportedBlocks } from './survival/supported-blocks.ts';
import { createGenerator } from './terrain/generator.ts';
import { installBlockContainers } from './windows/block-containers.ts';
import { installFurnaces } from './windows/furnaces.ts';
import { installOpenWindows } from './windows/open-windows.ts';
import { installInventories } from './windows/player-inventory.ts';
import { recipeBook } from './windows/recipes.ts';
import { installWindowClicks } from './windows/window-clicks.ts';
import { plainPoint, type WorldContext } from './world-context.ts';
import { openWorldLog } from './world-log.ts';
import type { WorldOptions } from './world-options.ts';

/** A world running in this process. */
export interface HostedWorld {
  readonly port: number;
  readonly seed: number;
  readonly control: Readonly<Record<CommandName, ControlHandler>>;
  /** Says goodbye to everyone, saves, and lets go of port and files. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 20_000;
const GOODBYE_MS = 1000;

/**
 * Puts a world together and opens its port. One world per process: flying-squid keeps state in its modules.
 * @throws Error with a clear message when the port is taken or the stored world cannot be opened.
 */
export async function hostWorld(options: WorldOptions, warn: (line: string) => void): Promise<HostedWorld> {
  await assertPortFree(options.host, options.port);
  const registry = loadRegistry(options.version);
  const folder = openWorldFolder(options.dataDir, options, warn);
  const journal = openEditJournal(folder.edits);
  const generate = createGenerator(registry, folder.seed);
  const blocks = new WorldBlocks(registry, generate, journal);
  const serv = createSquidServer({ ...options, seed: folder.seed }, generate, warn);
  const context: WorldContext = {
    serv,
    registry,
    options,
    blocks,
    items: itemStacks(registry),
    log: openWorldLog(folder.log, Date.now),
    state: openStateFile(folder.state),
    now: Date.now,
    random: Math.random,
    warn,
  };
  serv.overworld.getColumn = async (chunkX, chunkZ) => blocks.column(chunkX, chunkZ);
  serv.setBlock = async (_world, position, stateId) => blocks.set(position, stateId);

  const { log, items } = context;
  const badPackets: BadPacket[] = [];
  const inventories = installInventories(context);
  const movement = installPlayerMovement(context);
  const saved = savedPlayers(context, inventories, movement);
  const chunks = installChunkStreaming(context);
  const spawning = installEntitySpawning(context, inventories.showHeld);
  const metadata = entityMetadata(registry, items);
  const dropped = installDroppedItems(context, inventories, spawning, metadata, movement);
  const recipes = recipeBook(registry);
  const windows = installOpenWindows(context, inventories, recipes, dropped.toss);
  installWindowClicks(context, inventories, windows, {
    toss: dropped.toss,
    crafted: (player, item) =>
      log.append({
        kind: 'crafted',
        player: player.username,
        item: item.name,
        count: item.count,
        position: plainPoint(player.position),
      }),
  });
  const digging = installDigging(context, inventories, dropped);
  const placing = installPlacing(context, inventories, movement);
  placing.onUse('crafting_table', (player) => {
    windows.open(player, { type: 'minecraft:crafting', title: 'Crafting', size: 10, grid: 3 }, [], () => {});
    return true;
  });
  const containers = installBlockContainers(context, inventories, windows, dropped);
  for (const kind of ['chest', 'furnace'] as const) {
    placing.onUse(kind, (player, block) => {
      containers.open(player, kind, block.position);
      return true;
    });
  }
  installFurnaces(context, containers);
  installSupportedBlocks(context, digging);
  installFallingBlocks(context);

  const packets = spawnPackets(context);
  const damage = installDamage(context);
  const death = installDeath(context, { damage, dropped, windows, inventories, movement, chunks, packets });
  const hunger = installHunger(context, movement, digging, damage);
  installRegeneration(context, hunger, damage);
  installEating(context, inventories, digging, damage);
  installFallDamage(context, movement, damage);
  installDrowning(context, metadata, damage, death);
  installHazardBlocks(context, damage);
  installMelee(context, inventories, damage, hunger);

  const day = installDayCycle(context);
  const mobs = installMobs(context, damage, dropped, day);
  installNaturalSpawning(context, mobs, day);
  installPlayerSessions(context, {
    inventories,
    movement,
    chunks,
    saved,
    list: playerList(context),
    packets,
    beforeLeave: (player: SquidPlayer) => windows.close(player),
    badPacket: (bad) => badPackets.push(bad),
  });
  blocks.onChange((position, stateId) => {
    for (const player of chunks.viewersOf(position.x >> 4, position.z >> 4)) {
      player._client.write('block_change', { location: position, type: stateId });
    }
  });

  await serv.waitForReady(READY_TIMEOUT_MS);
  dropped.restore();
  mobs.restore();
  return {
    port: serv.listeningPort,
    seed: folder.seed,
    control: controlHandlers(context, {
      inventories,
      movement,
      day,
      dropped,
      damage,
      mobs,
      badPackets,
      unloadUnseen: chunks.unloadUnseen,
    }),
    async stop() {
      serv.stopTickInterval();
      for (const player of [...serv.players]) {
        windows.close(player);
        player.kick('The world is closing');
      }
      // Clients that hang up at once are seen off properly; nobody is waited for longer than this.
      for (let waited = 0; serv.players.length > 0 && waited < GOODBYE_MS; waited += 20) await delay(20);
      context.state.close();
      journal.close();
      serv._server.close();
    },
  };
}

/** Said in words before anything half starts; flying-squid itself would only emit an error somewhere. */
function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is in use by another program; set WORLD_PORT to a free one`)
          : error,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
