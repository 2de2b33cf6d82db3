import type { GameData } from '../game/game-data.ts';

/**
 * What one knows a place by that is neither a block nor a creature: seen, each of these stands for it. Blocks that people lay or carry about, such as
 * chests and planks, are none. Minecraft Wiki (Java edition), by the name of each structure: "Village", "Pillager Outpost", "Desert pyramid", "Jungle
 * pyramid", "Ruined portal", "Monster Room", "Mineshaft", "Stronghold", "Ocean monument", "Nether fortress",
 * "Bastion Remnant", "Ancient City", "Trial Chambers".
 */
const signs: Readonly<Record<string, readonly string[]>> = {
  village: ['villager', 'bell', 'dirt_path', 'grass_path'],
  outpost: ['pillager'],
  ruined_portal: ['crying_obsidian'],
  dungeon: ['spawner', 'mob_spawner'],
  mineshaft: ['rail', 'cobweb', 'web'],
  stronghold: ['end_portal_frame', 'infested_stone_bricks'],
  monument: ['guardian', 'sea_lantern', 'prismarine_bricks'],
  pyramid: ['chiseled_sandstone'],
  temple: ['chiseled_sandstone', 'chiseled_stone_bricks'],
  fortress: ['blaze', 'nether_bricks', 'nether_brick_fence'],
  bastion: ['piglin_brute', 'gilded_blackstone'],
  ancient_city: ['sculk_shrieker', 'reinforced_deepslate'],
  trial_chamber: ['trial_spawner'],
  lake: ['water'],
  sea: ['water'],
};

/** Other words for them. */
const alike: Readonly<Record<string, string>> = {
  town: 'village',
  settlement: 'village',
  pillager_outpost: 'outpost',
  spawner_room: 'dungeon',
  monster_room: 'dungeon',
  mine_shaft: 'mineshaft',
  abandoned_mineshaft: 'mineshaft',
  ocean_monument: 'monument',
  desert_pyramid: 'pyramid',
  desert_temple: 'pyramid',
  jungle_temple: 'temple',
  nether_fortress: 'fortress',
  bastion_remnant: 'bastion',
  trial_chambers: 'trial_chamber',
  pond: 'lake',
};

/** The blocks and creatures this version knows a landmark by; none where the word means no landmark. */
export function signsOf(landmark: string, data: GameData): readonly string[] {
  const name = landmark.replace(/^(?:(?:an?|the|any|nearest)_)+/, '');
  return (signs[alike[name] ?? name] ?? []).filter((sign) => data.knowsBlock(sign) || data.knowsEntity(sign));
}
