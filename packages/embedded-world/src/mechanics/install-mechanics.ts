import { installAnimalYields } from '../animals/animal-yields.ts';
import { installBreeding } from '../animals/breeding.ts';
import { installBrushing } from '../archaeology/brushing.ts';
import { type Buried, installBuried } from '../archaeology/buried.ts';
import { installBlockTicks } from '../blocks/block-ticks.ts';
import { installDigging } from '../building/digging.ts';
import { installDoors } from '../building/doors.ts';
import { type DroppedItems, installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import { installFallingBlocks } from '../building/falling-blocks.ts';
import { installPlacing } from '../building/placing.ts';
import { installSupportedBlocks } from '../building/supported-blocks.ts';
import { installTwoPartBlocks } from '../building/two-part-blocks.ts';
import { installArmour } from '../combat/armour.ts';
import { installArrows } from '../combat/arrows.ts';
import { installExplosions } from '../combat/explosions.ts';
import { installMelee } from '../combat/melee.ts';
import { installShield } from '../combat/shield.ts';
import { type ConnectionFaults, connectionFaults } from '../connection/connection-faults.ts';
import type { BadPacket } from '../connection/packet-guard.ts';
import { installPlayerSessions } from '../connection/player-session.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installEnchanting } from '../enchanting/enchanting.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { entityMetadata } from '../entities/entity-metadata.ts';
import { installEntityMoves } from '../entities/entity-moves.ts';
import { installEntitySight } from '../entities/entity-sight.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { type Experience, installExperience } from '../experience/experience.ts';
import { installBurning } from '../fire/burning.ts';
import { installFire } from '../fire/fire.ts';
import { installFireballs } from '../fire/fireballs.ts';
import { installSunburn } from '../fire/sunburn.ts';
import { installFishing } from '../fishing/fishing.ts';
import { installBuckets } from '../fluids/buckets.ts';
import { fluidStates } from '../fluids/fluid-states.ts';
import { installFluids } from '../fluids/fluids.ts';
import { installGrowing } from '../growing/growing.ts';
import { type Damage, installDamage } from '../health/damage.ts';
import { installDeath } from '../health/death.ts';
import { type Drowning, installDrowning } from '../health/drowning.ts';
import { installEating } from '../health/eating.ts';
import { type Effects, installEffects } from '../health/effects.ts';
import { installFallDamage } from '../health/fall-damage.ts';
import { installHazardBlocks } from '../health/hazard-blocks.ts';
import { installHunger } from '../health/hunger.ts';
import { installRegeneration } from '../health/regeneration.ts';
import { type Inventories, installInventories } from '../inventory/inventories.ts';
import { installWorldLight, type WorldLight } from '../light/world-light.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import { installMobs, type Mobs } from '../mobs/mobs.ts';
import { installBartering } from '../monsters/bartering.ts';
import { installHunting } from '../monsters/hunting.ts';
import { type Arrival, arrival as newArrival } from '../players/arrival.ts';
import { type ChunkStreaming, installChunkStreaming } from '../players/chunk-streaming.ts';
import { playerList } from '../players/player-list.ts';
import { installPlayerMovement, type PlayerMovement } from '../players/player-movement.ts';
import { savedPlayers } from '../players/saved-player.ts';
import { spawnPackets } from '../players/spawn-packets.ts';
import { installSpawnPoints, type SpawnPoints } from '../players/spawn-points.ts';
import { installPortalBlocks, type PortalBlocks } from '../portals/portal-blocks.ts';
import { installPortalTravel } from '../portals/portal-travel.ts';
import { installStage, type Stage } from '../scenarios/stage.ts';
import { brightness } from '../sky/brightness.ts';
import { type DayCycle, installDayCycle } from '../sky/day-cycle.ts';
import { installWeather, type Weather } from '../sky/weather.ts';
import { installSleeping } from '../sleeping/sleeping.ts';
import { installSmithing } from '../smithing/smithing.ts';
import { installNaturalSpawning } from '../spawning/natural-spawning.ts';
import { installTrading } from '../trading/trading.ts';
import { type BlockContainers, installBlockContainers } from '../windows/block-containers.ts';
import { CONTAINER_KINDS } from '../windows/container-kinds.ts';
import { installDoubleChests } from '../windows/double-chests.ts';
import { installFurnaces } from '../windows/furnaces.ts';
import { installOpenWindows, type OpenWindows } from '../windows/open-windows.ts';
import { recipeBook } from '../windows/recipes.ts';
import { installWindowClicks } from '../windows/window-clicks.ts';
import { type LoadMeter, loadMeter } from './load-meter.ts';

/** The parts of a running world that others need to reach. */
export interface Mechanics {
  readonly inventories: Inventories;
  readonly movement: PlayerMovement;
  readonly arrival: Arrival;
  readonly chunks: ChunkStreaming;
  readonly light: WorldLight;
  readonly windows: OpenWindows;
  readonly containers: BlockContainers;
  readonly dropped: DroppedItems;
  readonly damage: Damage;
  readonly effects: Effects;
  readonly experience: Experience;
  readonly drowning: Drowning;
  readonly day: DayCycle;
  readonly weather: Weather;
  readonly mobs: Mobs;
  readonly buried: Buried;
  readonly spawns: SpawnPoints;
  readonly portals: PortalBlocks;
  readonly faults: ConnectionFaults;
  readonly meter: LoadMeter;
  /** Worlds without a scenario have none. */
  readonly stage: Stage | null;
  /** Packets that could not be sent, since the start. */
  readonly badPackets: readonly BadPacket[];
}

/** Puts the rules of the world together; what a rule needs of another one is handed to it here, and nowhere else. */
export function installMechanics(context: WorldContext): Mechanics {
  const { registry, blocks, items, log } = context;
  const badPackets: BadPacket[] = [];
  const inventories = installInventories(context);
  const movement = installPlayerMovement(context);
  const saved = savedPlayers(context, inventories, movement);
  const chunks = installChunkStreaming(context);
  const light = installWorldLight(context, chunks);
  const ticks = installBlockTicks(context);
  installEntityMoves(context);
  const sight = installEntitySight(context);
  const spawning = installEntitySpawning(context, inventories.showEquipment);
  const metadata = entityMetadata(registry, items);
  const dropped = installDroppedItems(context, inventories, spawning, metadata, movement);
  const recipes = recipeBook(registry, context.scenario?.recipesWithout);
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
  const durability = installDurability(context, inventories, digging);
  const placing = installPlacing(context, inventories, movement);
  placing.onUse('crafting_table', (player) => {
    windows.open(player, { type: 'minecraft:crafting', title: 'Crafting', size: 10, grid: 3 }, [], () => {});
    return true;
  });
  const containers = installBlockContainers(context, inventories, windows, dropped);
  for (const kind of CONTAINER_KINDS) {
    placing.onUse(kind, (player, block) => {
      containers.open(player, kind, block);
      return true;
    });
  }
  const doubleChests = installDoubleChests(context);
  placing.onPlaced((player, position) => {
    // Who sneaks wants two chests.
    if (!player.crouching) doubleChests.join(position);
  });
  installFurnaces(context, containers);
  installSupportedBlocks(context, digging);
  installTwoPartBlocks(context);
  installFallingBlocks(context);
  installDoors(context, placing, ticks, digging);
  const fluids = fluidStates(registry);
  installFluids(context, fluids, ticks, digging);
  installBuckets(context, fluids, { inventories, movement, dropped, digging });

  const packets = spawnPackets(context);
  const spawns = installSpawnPoints(context);
  const faults = connectionFaults();
  const damage = installDamage(context);
  const arrival = newArrival({ inventories, movement, chunks, packets, sight });
  installDeath(context, { damage, dropped, windows, inventories, arrival, spawns });
  const portals = installPortalBlocks(context);
  installPortalTravel(context, { portals, arrival, windows });
  installFire(context, { placing, inventories, durability, ticks, portals });
  const hunger = installHunger(context, movement, digging, damage);
  installRegeneration(context, hunger, damage);
  const eating = installEating(context, inventories, digging, damage);
  const effects = installEffects(context, damage, hunger, eating, arrival);
  installFallDamage(context, movement, damage);
  const drowning = installDrowning(context, metadata, damage, arrival);
  installHazardBlocks(context, damage);
  installArmour(damage, inventories, durability);
  installShield(context, inventories, movement, digging, damage, durability, metadata);
  installMelee(context, inventories, damage, hunger, durability, movement);

  const day = installDayCycle(context);
  const weather = installWeather(context, arrival);
  installGrowing(context, { light, placing, durability, digging, inventories, weather });
  const mobs = installMobs(context, damage, dropped);
  const uses = installEntityUses(context, mobs, inventories);
  installAnimalYields(context, { mobs, uses, inventories, dropped, durability, spawning, metadata });
  const buried = installBuried(context);
  installBrushing(context, { placing, inventories, movement, digging, dropped, durability, uses, buried });
  const experience = installExperience(context, inventories, digging, damage, mobs, arrival);
  installSmithing(context, placing, windows);
  installEnchanting(context, { placing, windows, inventories, experience });
  const bright = brightness(light, day, weather, context.random);
  installBreeding(context, { mobs, uses, inventories, spawning, metadata, experience });
  const explosions = installExplosions(context, damage, dropped);
  const sleeping = installSleeping(context, {
    placing,
    movement,
    metadata,
    spawns,
    damage,
    day,
    weather,
    mobs,
    explosions,
  });
  const burning = installBurning(context, { damage, mobs, weather, spawning, metadata });
  const fireballs = installFireballs(context, { damage, explosions, burning });
  installHunting(context, {
    mobs,
    damage,
    arrows: installArrows(context, damage),
    fireballs,
    inventories,
    bartering: installBartering(context, { mobs, uses, inventories, dropped }),
    explosions,
    spawning,
    metadata,
    brightness: bright,
  });
  installSunburn(context, mobs, burning, day, weather);
  installNaturalSpawning(context, mobs, bright, light);
  installTrading(context, { mobs, uses, windows, inventories, damage, day, experience });
  installFishing(context, { inventories, movement, dropped, durability, spawning, metadata, weather, experience });
  installPlayerSessions(context, {
    inventories,
    movement,
    chunks,
    saved,
    list: playerList(context),
    packets,
    spawns,
    faults,
    beforeLeave: (player: SquidPlayer) => {
      windows.close(player);
      sleeping.wake(player);
    },
    badPacket: (bad) => badPackets.push(bad),
  });
  blocks.onChange((position, stateId) => {
    for (const player of chunks.viewersOf(position.x >> 4, position.z >> 4)) {
      player._client.write('block_change', { location: position, type: stateId });
    }
  });

  const stage = context.scenario
    ? installStage(context, context.scenario, { containers, inventories, mobs, spawns, weather })
    : null;
  const meter = loadMeter(context);
  meter.watchTicks();

  return {
    inventories,
    movement,
    arrival,
    chunks,
    light,
    windows,
    containers,
    dropped,
    damage,
    effects,
    experience,
    drowning,
    day,
    weather,
    mobs,
    buried,
    spawns,
    portals,
    faults,
    meter,
    stage,
    badPackets,
  };
}
