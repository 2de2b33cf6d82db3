import type { Goal, NearbyEntity, Position, WorldSnapshot } from '@conscious-bot/contracts';
import { snapshot } from './snapshots.ts';

const creature = (name: string, at = 8, kind: NearbyEntity['kind'] = 'animal', id = at): NearbyEntity => ({
  id,
  name,
  kind,
  position: { x: at, y: 64, z: 0 },
  distance: at,
});
const alex: NearbyEntity = { ...creature('player', 5, 'player'), username: 'Alex' };
const farOff = { name: 'Alex', position: { x: 150, y: 70, z: 40 }, at: 0 };
const zombie = creature('zombie', 9, 'hostile');

const lying: NearbyEntity = { ...creature('item', 5, 'item'), item: { name: 'oak_log', count: 3 } };
const dirtChest = { position: { x: 3, y: 64, z: 0 }, name: 'chest', items: [{ name: 'dirt', count: 9 }], seenAt: 0 };

/** Ground, trees, stone and coal in sight: where everything plain can be had. */
const spawn = { oak_log: 6, grass_block: 1, dirt: 3, stone: 9, coal_ore: 16, sand: 14 };
export const night = { timeOfDay: 15_000 };

export interface Case {
  readonly goal: Goal;
  readonly world: WorldSnapshot;
  readonly site?: Position;
}
const ask = (action: Goal['action'], target: string, world: WorldSnapshot, amount = 1): Case => ({
  goal: { action, target, amount },
  world,
});
const here = (options: Parameters<typeof snapshot>[0] = {}) => snapshot({ near: spawn, ...options });

const middle = { x: 60, y: 64, z: 8 };
const homestead = {
  position: middle,
  dimension: 'overworld',
  furnishings: {},
  torches: 0,
  crops: 0,
  penned: [],
  dark: 9,
  darkest: { x: 62, y: 64, z: 8 },
  missing: [{ position: { x: 58, y: 65, z: 8 }, block: 'dirt' }],
};
const penned = { ...homestead, position: { x: 20, y: 64, z: 0 }, furnishings: { gate: { x: 22, y: 64, z: 0 } } };
const household = { oak_door: 1, torch: 1, red_bed: 1, chest: 1, crafting_table: 1, furnace: 1 };
const unseen = { dark: undefined, darkest: undefined };
const coalChest = {
  position: { x: 3, y: 64, z: 0 },
  name: 'chest',
  items: [{ name: 'coal', count: 9 }],
  seenAt: 0,
  dimension: 'overworld',
};

const rubbleChest = { ...coalChest, items: [{ name: 'cobblestone', count: 200 }] };

/** For every method a goal and a world in which it is the one that is chosen. */
export const cases: Readonly<Record<string, Case>> = {
  gather_from_container: ask('gather', 'coal', here({ ownStores: [coalChest] }), 4),
  gather_by_search: ask('gather', 'oak_log', here(), 4),
  gather_by_farming: ask('gather', 'carrot', snapshot({ near: { carrots: 4 } }), 2),
  gather_by_hunting: ask('gather', 'beef', snapshot({ nearbyEntities: [creature('cow')] })),
  mine_by_search: ask('mine', 'stone', here(), 3),
  craft_by_search: ask('craft', 'stick', here()),
  smelt_what_is_held: ask('smelt', 'beef', here({ items: { beef: 2, coal: 1 }, near: { ...spawn, furnace: 4 } })),
  smelt_by_search: ask('smelt', 'sand', here()),
  smelt_after_a_hunt: ask('smelt', 'meat', here()),
  farm_all_that_is_ripe: ask('farm', 'all_wheat', snapshot({ near: { wheat: 5 } }), 5),
  farm_what_stands: ask('farm', 'wheat', snapshot({ near: { wheat: 5 } }), 2),
  farm_from_seed: ask('farm', 'wheat', here({ items: { wheat_seeds: 4 } }), 2),
  plant_on_field: ask('plant', 'wheat', here({ items: { wheat_seeds: 4 }, near: { farmland: 3 } }), 2),
  plant_on_new_field: ask('plant', 'wheat', here({ items: { wheat_seeds: 4 } }), 2),
  plant_by_placing: ask('plant', 'oak_sapling', here({ items: { oak_sapling: 2 } }), 2),
  build_from_stock: ask('build', 'shelter', snapshot({ items: { cobblestone: 40 } })),
  build_from_earth: ask('build', 'shelter', here()),
  build_from_stone: ask('build', 'wall', snapshot({ items: { stone_pickaxe: 1 }, near: { stone: 3 } })),
  build_from_wood: ask('build', 'pillar', snapshot({ near: { oak_log: 3 }, dimension: 'overworld' })),
  build_by_placing: ask('build', 'crafting_table', here()),
  furnish_nothing: ask('build', 'wall', snapshot({ items: { dirt: 40 } })),
  furnish_to_live_in: ask('build', 'cottage', here({ items: { ...household, cobblestone: 128 } })),
  furnish_with_a_fence: ask('build', 'pen', here({ items: { oak_fence: 18, oak_fence_gate: 2 } })),
  raise_at_home: ask(
    'build',
    'pen',
    here({
      items: { oak_fence: 18, oak_fence_gate: 2 },
      homestead: { ...homestead, position: { x: 20, y: 64, z: 0 } },
    }),
  ),
  raise_here: ask('build', 'wall', snapshot({ items: { dirt: 40 } })),
  breed_the_penned: ask(
    'breed',
    'cow',
    here({ items: { wheat: 2 }, homestead: { ...penned, penned: [{ name: 'cow', count: 2 }] } }),
  ),
  pen_a_pair_and_breed: ask(
    'breed',
    'cow',
    here({ items: { wheat: 2 }, homestead: penned, nearbyEntities: [creature('cow', 6), creature('cow', 8)] }),
  ),
  seek_a_pair_for_the_pen: ask('breed', 'cow', here({ items: { wheat: 2 }, homestead: penned })),
  furnish_with_door_and_light: ask('build', 'house', here({ items: { dirt: 128 } })),
  place_what_is_got: ask('place', 'crafting_table', here()),
  back_to_where_it_is_wanted: { ...ask('place', 'crafting_table', here()), site: { x: 20, y: 64, z: 5 } },
  anywhere_will_do: ask('place', 'crafting_table', here()),
  place_near_what_is_seen: ask('place', 'torch_near_stone', here({ items: { torch: 1 } })),
  place_near_what_is_sought: ask('place', 'torch_near_red_bed', here({ items: { torch: 1 } })),
  light_with_torches: ask('light', 'area', here({ items: { torch: 4 } }), 2),
  fight_what_is_seen: ask('fight', 'zombie', here({ nearbyEntities: [zombie], hostiles: [zombie] })),
  fight_what_is_sought: ask('fight', 'monsters', here()),
  arm_with_the_best: ask('fight', 'zombie', here({ items: { stone_sword: 1 } })),
  arm_with_bare_hands: ask('fight', 'cow', here({ nearbyEntities: [creature('cow')] })),
  defend_by_fighting: ask('defend', 'self', here({ hostiles: [zombie], items: { iron_sword: 1 } })),
  defend_by_fleeing: ask('defend', 'self', here({ hostiles: [zombie], health: 3 })),
  flee_by_running: ask('flee', 'danger', here({ hostiles: [zombie] })),
  flee_home: ask('flee', 'danger', here({ hostiles: [zombie], home: { x: 90, y: 64, z: 0 } })),
  sleep_in_a_bed_at_hand: ask('sleep', 'bed', here({ ...night, near: { red_bed: 4 } })),
  sleep_in_a_bed_carried: ask('sleep', 'bed', here({ ...night, items: { red_bed: 1 } })),
  sleep_in_a_bed_made: ask('sleep', 'bed', here({ ...night, items: { white_wool: 3, oak_planks: 8 } })),
  sleep_is_waited_out: ask('sleep', 'bed', here({ ...night, exposure: { sky: false, openSides: 0, sheltered: true } })),
  sleep_is_built_out: ask('sleep', 'bed', snapshot({ ...night, items: { dirt: 40 } })),
  eat_what_is_held: ask('eat', 'food', here({ food: 8, items: { bread: 1, beef: 2 } })),
  eat_what_is_got: ask('eat', 'apple', snapshot({ food: 8, near: { oak_leaves: 4 } })),
  eat_what_is_cooked: ask('eat', 'food', here({ food: 8, nearbyEntities: [creature('chicken')] })),
  eat_what_is_hunted: ask('eat', 'food', snapshot({ food: 8, nearbyEntities: [creature('cow')] })),
  explore_around: ask('explore', 'nearby', here(), 2),
  give_what_is_held: ask('give', 'bread_to_alex', here({ items: { bread: 3 }, players: ['Alex'] }), 3),
  give_what_is_got: ask('give', 'stick_to_alex', here({ players: ['Alex'] }), 2),
  follow_a_player: ask('follow', 'alex', here({ players: ['Alex'], nearbyEntities: [alex] }), 2),
  guard_a_player: ask('defend', 'alex', here({ players: ['Alex'], nearbyEntities: [alex] }), 3),
  guard_a_creature: ask('defend', 'cow', here({ nearbyEntities: [creature('cow')] }), 3),
  guard_a_place: ask('defend', 'here', here(), 3),
  come_to_where_they_were_seen: ask('follow', 'alex', here({ players: ['Alex'], playersLastSeen: [farOff] }), 2),
  come_no_nearer: ask('follow', 'alex', here({ players: ['Alex'], nearbyEntities: [alex] }), 2),
  follow_a_creature: ask('follow', 'cow', here({ nearbyEntities: [creature('cow')] })),
  say_it_in_chat: ask('say', 'hello_to_alex', here({ players: ['Alex'] })),
  come_near_what_is_seen: ask('trade', 'bread', here({ nearbyEntities: [creature('villager', 6, 'other')] }), 2),
  come_near_what_is_sought: ask('milk', 'cow', here({ items: { bucket: 1 } })),
  trade_with_a_villager: ask('trade', 'bread', here()),
  fish_by_search: ask('fish', 'fish', here({ near: { water: 8 }, nearbyEntities: [creature('cod')] }), 2),
  fish_with_a_rod: ask('fish', 'fish', here({ items: { fishing_rod: 1 }, near: { water: 8 } }), 2),
  breed_a_pair: ask(
    'breed',
    'cow',
    here({ items: { wheat: 2 }, nearbyEntities: [creature('cow', 5), creature('cow', 7)] }),
  ),
  breed_what_is_sought: ask('breed', 'cow', here({ items: { wheat: 2 } })),
  shear_sheep: ask('shear', 'sheep', here({ items: { shears: 1 }, nearbyEntities: [creature('sheep')] })),
  milk_a_cow: ask('milk', 'cow', here({ items: { bucket: 1 }, nearbyEntities: [creature('cow')] })),
  store_surplus_in_own_chest: ask('store', 'surplus', here({ items: { emerald: 4 }, ownStores: [coalChest] })),
  store_surplus_in_a_new_chest_at_home: ask('store', 'surplus', here({ items: { emerald: 4 }, homestead })),
  store_surplus_in_a_new_chest_here: ask('store', 'surplus', here({ items: { emerald: 4 } })),
  put_surplus_into_that_chest: ask('store', 'surplus', here({ items: { emerald: 4 }, ownStores: [coalChest] })),
  put_surplus_into_the_chest_here: ask('store', 'surplus', here({ items: { emerald: 4 } })),
  throw_surplus_rubble_away: ask('store', 'surplus', here({ items: { cobblestone: 200 }, ownStores: [rubbleChest] })),
  throw_each_kind_of_rubble_away: ask(
    'store',
    'surplus',
    here({ items: { cobblestone: 200, emerald: 4 }, ownStores: [rubbleChest] }),
  ),
  throw_no_rubble_away: ask(
    'store',
    'surplus',
    here({ items: { cobblestone: 200, emerald: 4 }, ownStores: [coalChest] }),
  ),
  throw_the_surplus_of_it_away: ask(
    'store',
    'surplus',
    here({ items: { cobblestone: 200 }, ownStores: [rubbleChest] }),
  ),
  repair_home: ask('repair', 'home', here({ items: { dirt: 4 }, homestead })),
  repair_the_walls_of_home: ask(
    'repair',
    'home',
    snapshot({
      items: { dirt: 4 },
      homestead: {
        ...homestead,
        missing: [...homestead.missing, { position: { x: 57, y: 65, z: 8 }, block: 'enchanting_table' }],
      },
    }),
  ),
  have_what_was_lost: ask('repair', 'house', here({ homestead })),
  light_the_darkest_place_at_home: ask('light', 'home', here({ items: { torch: 4 }, homestead })),
  look_how_dark_it_is_at_home: ask('light', 'home', here({ homestead: { ...homestead, ...unseen } })),
  drop_what_is_held: ask('drop', 'dirt', here({ items: { dirt: 4 } }), 10),
  store_in_a_container_here: ask('store', 'dirt', here({ items: { dirt: 4 }, near: { chest: 4 } }), 10),
  store_in_a_new_chest: ask('store', 'dirt', here({ items: { dirt: 4 } }), 4),
  withdraw_what_is_known: ask(
    'withdraw',
    'coal',
    here({
      containers: [{ position: { x: 3, y: 64, z: 0 }, name: 'chest', items: [{ name: 'coal', count: 9 }], seenAt: 0 }],
    }),
    4,
  ),
  withdraw_all_of_it: ask('withdraw', 'all_coal', here({ near: { chest: 4 } })),
  withdraw_after_a_look: ask('withdraw', 'coal', here({ near: { chest: 4 } }), 4),
  equip_the_best: ask('equip', 'weapon', here({ items: { iron_sword: 1 } })),
  equip_what_is_got: ask('equip', 'wooden_sword', here()),
  equip_the_cheapest: ask('equip', 'weapon', here()),
  wait_a_while: ask('wait', 'here', here(), 90),
  wait_until_it_comes: ask('wait', 'until_night', here()),
  wait_until_somebody_returns: ask('wait', 'until_alex_returns', here()),
  ascend_to_the_sky: ask('ascend', 'surface', here()),
  ascend_to_a_level: ask('ascend', 'y_80', here()),
  descend_to_a_level: ask('descend', 'y_m12', here()),
  enchant_at_a_table_here: ask(
    'enchant',
    'iron_sword',
    here({ items: { iron_sword: 1, lapis_lazuli: 3 }, near: { enchanting_table: 4 } }),
  ),
  enchant_at_a_new_table: ask(
    'enchant',
    'iron_sword',
    here({ items: { iron_sword: 1, lapis_lazuli: 3, enchanting_table: 1 } }),
  ),
  remember_where_it_stands: ask('remember', 'base', here()),
  forget_by_name: ask('forget', 'base', here()),
  interact_as_wanted: ask('interact', 'oak_door_closed', snapshot({ near: { oak_door: 4 } })),
  interact_the_other_way: ask('interact', 'lever', snapshot({ near: { lever: 4 } })),
  interact_with_a_container: ask('interact', 'chest', snapshot({ near: { chest: 4 } })),
  interact_with_what_is_sought: ask('interact', 'any_button', here()),
  ride_the_boat_at_hand: ask('ride', 'boat', here({ items: { oak_boat: 1 } })),
  ride_a_boat_that_is_made: ask('ride', 'boat', here({ near: { ...spawn, water: 5 } })),
  dismount_ashore: ask('dismount', 'vehicle', here()),
  wake_up: ask('wake', 'up', here({ sleeping: true })),
  excavate_a_hole: ask('excavate', 'hole_3x3x2', here()),
  excavate_a_tunnel: ask('excavate', 'tunnel_north', here(), 12),
  patrol_a_place: ask('patrol', 'here', here(), 3),
  hide_where_it_stands: ask('hide', 'here', here()),
  sort_after_a_look: ask(
    'sort',
    'inventory',
    here({ items: { dirt: 3 }, containers: [{ position: { x: 3, y: 64, z: 0 }, name: 'chest' }] }),
  ),
  sort_by_what_lies_there: ask('sort', 'inventory', here({ items: { dirt: 3 }, containers: [dirtChest] })),
  sort_one_kind: ask('sort', 'inventory', here({ items: { dirt: 3, coal: 2 }, containers: [dirtChest] })),
  drop_everything: ask('drop', 'everything', here({ items: { dirt: 4, coal: 2 } })),
  store_everything_here: ask('store', 'everything', here({ items: { dirt: 4, coal: 2 }, near: { chest: 3 } })),
  store_everything_in_a_new_chest: ask('store', 'everything', here({ items: { dirt: 4, coal: 2 } })),
  put_away_what_is_held: ask('store', 'everything', here({ items: { dirt: 4 }, near: { chest: 3 } })),
  put_away_nothing: ask('store', 'everything', here({ items: { oak_planks: 8 } })),
  clear_out_after_a_look: ask(
    'withdraw',
    'everything',
    here({ containers: [{ position: { x: 3, y: 64, z: 0 }, name: 'chest' }] }),
  ),
  clear_out_what_is_known: ask('withdraw', 'everything', here({ containers: [dirtChest] })),
  take_what_lies_about: ask('collect', 'drops', here({ nearbyEntities: [lying] })),
  take_one_kind: ask('collect', 'drops', here({ nearbyEntities: [lying] })),
  make_a_suit_of_armour: ask('craft', 'armor', here({ items: { leather: 24, crafting_table: 1 } })),
  make_one_piece: ask('craft', 'armour', here({ items: { leather: 24, iron_ingot: 24, crafting_table: 1 } })),
  use_on_something: ask('use', 'bone_meal_on_wheat', here({ items: { bone_meal: 2 }, near: { wheat: 3 } })),
  use_by_eating: ask('use', 'bread', here({ food: 9, items: { bread: 1 } })),
  use_by_placing: ask('use', 'torch', here({ items: { torch: 1 } })),
  use_by_holding: ask('use', 'iron_sword', here({ items: { iron_sword: 1 } })),
  whisper_it_to_a_player: ask('whisper', 'alex hello', here({ players: ['Alex'] })),
};
