import { installBats } from '../ambient/bats.ts';
import { installPufferfish } from '../ambient/pufferfish.ts';
import { installSwimming } from '../ambient/swimming.ts';
import { installAnimalYields } from '../animals/animal-yields.ts';
import { installBreeding } from '../animals/breeding.ts';
import { installGrazingAndLaying } from '../animals/grazing-and-laying.ts';
import { installBrushing } from '../archaeology/brushing.ts';
import { installBuried } from '../archaeology/buried.ts';
import { installBlockTicks } from '../blocks/block-ticks.ts';
import { installDigging } from '../building/digging.ts';
import { installDoors } from '../building/doors.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import { installFallingBlocks } from '../building/falling-blocks.ts';
import { installJoinedFences } from '../building/joined-fences.ts';
import { installPlacing } from '../building/placing.ts';
import { installSupportedBlocks } from '../building/supported-blocks.ts';
import { installTwoPartBlocks } from '../building/two-part-blocks.ts';
import { installArmour } from '../combat/armour.ts';
import { installArrows } from '../combat/arrows.ts';
import { installMelee } from '../combat/melee.ts';
import { installShield } from '../combat/shield.ts';
import { installPlayerSessions } from '../connection/player-session.ts';
import type { Mechanic } from '../context/world-context.ts';
import { installEnchanting } from '../enchanting/enchanting.ts';
import { installEntityMoves } from '../entities/entity-moves.ts';
import { installEntitySight } from '../entities/entity-sight.ts';
import { installExperience } from '../experience/experience.ts';
import { installBurning } from '../fire/burning.ts';
import { installFire } from '../fire/fire.ts';
import { installFireballs } from '../fire/fireballs.ts';
import { installSunburn } from '../fire/sunburn.ts';
import { installFishing } from '../fishing/fishing.ts';
import { installBuckets } from '../fluids/buckets.ts';
import { installFluids } from '../fluids/fluids.ts';
import { installGrowing } from '../growing/growing.ts';
import { installDamage } from '../health/damage.ts';
import { installDeath } from '../health/death.ts';
import { installDrowning } from '../health/drowning.ts';
import { installEating } from '../health/eating.ts';
import { installEffects } from '../health/effects.ts';
import { installFallDamage } from '../health/fall-damage.ts';
import { installHazardBlocks } from '../health/hazard-blocks.ts';
import { installHunger } from '../health/hunger.ts';
import { installRegeneration } from '../health/regeneration.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installWorldLight } from '../light/world-light.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBartering } from '../monsters/bartering.ts';
import { installMobEquipment } from '../monsters/equipment.ts';
import { installGrudges } from '../monsters/grudges.ts';
import { installHunting } from '../monsters/hunting.ts';
import { installSplitting } from '../monsters/splitting.ts';
import { installBlockChanges } from '../players/block-changes.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installSavedPlayers } from '../players/saved-player.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installStance } from '../players/stance.ts';
import { installPortalBlocks } from '../portals/portal-blocks.ts';
import { installPortalTravel } from '../portals/portal-travel.ts';
import { installMobRemains } from '../remains/mob-remains.ts';
import { installStage } from '../scenarios/stage.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { installWeather } from '../sky/weather.ts';
import { installInsomnia } from '../sleeping/insomnia.ts';
import { installSleeping } from '../sleeping/sleeping.ts';
import { installSmithing } from '../smithing/smithing.ts';
import { installNaturalSpawning } from '../spawning/natural-spawning.ts';
import { installTrading } from '../trading/trading.ts';
import { installBoats } from '../vehicles/boats.ts';
import { installBlockContainers } from '../windows/block-containers.ts';
import { installCraftingTable } from '../windows/crafting-table.ts';
import { installDoubleChests } from '../windows/double-chests.ts';
import { installFurnaces } from '../windows/furnaces.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { installWindowClicks } from '../windows/window-clicks.ts';
import { installLoadMeter } from './load-meter.ts';

/**
 * Everything a world does. A mechanic gets what it needs of the others with `context.use`, wherever that one stands here; the order decides who
 * is called first at a tick, for a newcomer or after a change.
 */
export const MECHANICS: readonly Mechanic[] = [
  installInventories,
  installPlayerMovement,
  installStance,
  installSavedPlayers,
  installChunkStreaming,
  installWorldLight,
  installBlockTicks,
  installEntityMoves,
  installEntitySight,
  installDroppedItems,
  installOpenWindows,
  installWindowClicks,
  installDigging,
  installDurability,
  installPlacing,
  installCraftingTable,
  installBlockContainers,
  installDoubleChests,
  installFurnaces,
  installSupportedBlocks,
  installJoinedFences,
  installTwoPartBlocks,
  installFallingBlocks,
  installDoors,
  installFluids,
  installBuckets,
  installSpawnPoints,
  installDamage,
  installDeath,
  installPortalBlocks,
  installPortalTravel,
  installFire,
  installHunger,
  installRegeneration,
  installEating,
  installEffects,
  installFallDamage,
  installDrowning,
  installHazardBlocks,
  installArmour,
  installShield,
  installMelee,
  installDayCycle,
  installWeather,
  installGrowing,
  installMobs,
  installEntityUses,
  installAnimalYields,
  installGrazingAndLaying,
  installBuried,
  installBrushing,
  installExperience,
  installSmithing,
  installEnchanting,
  installBreeding,
  installSleeping,
  installBurning,
  installArrows,
  installFireballs,
  installBartering,
  installGrudges,
  installMobEquipment,
  installMobRemains,
  installHunting,
  installSwimming,
  installPufferfish,
  installBats,
  installInsomnia,
  installSplitting,
  installSunburn,
  installNaturalSpawning,
  installBoats,
  installTrading,
  installFishing,
  installPlayerSessions,
  installBlockChanges,
  installStage,
  installLoadMeter,
];
