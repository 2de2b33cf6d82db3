import { z } from 'zod';

/** What to try after a failure: the same step again, a subgoal that supplies what is missing, another plan, or nothing. */
export type Recovery = 'retry' | 'subgoal' | 'replan' | 'give_up';

export interface FailureRow {
  readonly message: string;
  /** May the same step be tried again as it is? */
  readonly retryable: boolean;
  /** Would the same attempt in the same world fail again? */
  readonly deterministic: boolean;
  readonly recovery: Recovery;
  /** Wait before the task is tried again, ms. Transient 30 s, deterministic 5 min where a replan is no help at once. */
  readonly backoffMs: number;
}

const row = (
  message: string,
  recovery: Recovery,
  o: { deterministic?: boolean; backoffMs?: number } = {},
): FailureRow => ({
  message,
  retryable: recovery === 'retry',
  deterministic: o.deterministic ?? false,
  recovery,
  backoffMs: o.backoffMs ?? 1_000,
});

const DETERMINISTIC_MS = 300_000;
const TRANSIENT_MS = 30_000;

/** The one table of failure codes of steps and tasks: generic ones, then a range per capability. Recovery reads nothing else. */
export const failureTable = {
  unknown_verb: row('no capability of that name is registered', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  invalid_args: row('the arguments do not fit the capability', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  guard_failed: row('the world does not allow the action now', 'replan'),
  'guard_failed.unsafe': row('the action is not safe here', 'replan', { backoffMs: TRANSIENT_MS }),
  precond_missing: row('something the action needs is missing', 'subgoal'),
  'effects_unmet.precond_missing': row('the same precondition failed again and again', 'subgoal'),
  timeout: row('the deadline passed', 'retry'),
  'stuck.loop': row('no actuator command and no progress for 3 s', 'retry'),
  effects_unmet: row('the runner ended but the world does not show the effect', 'retry'),
  preempted: row('something more urgent took the body', 'retry'),
  cancelled: row('cancelled on request', 'give_up'),
  body_offline: row('the body is not connected to a world', 'retry', { backoffMs: 2_000 }),
  body_unreachable: row('the body service does not answer', 'retry', { backoffMs: 1_000 }),
  body_restarted: row('the body service restarted while the action ran', 'retry', { backoffMs: 500 }),
  duplicate_dispatch: row('the same action is already under way', 'retry'),
  died: row('the bot died while doing it', 'replan', { backoffMs: 2_000 }),
  internal: row('a fault in the runner', 'retry'),
  'stuck.branch': row('one state of the action went on for longer than it may', 'retry'),
  executive_silent: row('whoever asked for the action was not heard of for 4 s', 'retry'),
  target_gone: row('what the action was about is gone', 'replan'),
  tool_broke: row('the tool broke', 'subgoal'),
  server_lag: row('the server did not answer in time', 'retry', { backoffMs: 5_000 }),
  wrong_world: row('what the step is about is in another world', 'replan'),
  chunk_unloaded: row('that part of the world is not loaded', 'replan', { backoffMs: 5_000 }),

  'hazard.drowning': row('the air ran out under water', 'retry'),
  'hazard.burning': row('the bot is on fire', 'retry'),
  'hazard.lava': row('lava is upon the bot', 'replan', { backoffMs: 2_000 }),
  'hazard.suffocating': row('the bot is stuck in a block', 'retry'),

  'policy.refused': row('a rule of conduct forbids it', 'replan', { deterministic: true, backoffMs: TRANSIENT_MS }),

  'plan.no_way_known': row('no way is known to reach the goal', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'plan.unknown_target': row('the game has no such item or block', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'plan.unsupported_action': row('no planner serves this action', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'plan.not_yet': row('the time for it has not come', 'replan', { backoffMs: TRANSIENT_MS }),
  'plan.model_unavailable': row('the model did not answer', 'replan', { backoffMs: TRANSIENT_MS }),
  'plan.model_invalid': row('the model wrote no plan that can be carried out', 'replan', { backoffMs: TRANSIENT_MS }),
  'plan.exhausted': row('every plan that was tried failed', 'give_up', { backoffMs: DETERMINISTIC_MS }),

  'navigate.no_path': row('no path leads there', 'replan', { backoffMs: TRANSIENT_MS }),
  'navigate.stuck': row('the way is blocked and the bot does not move', 'retry'),
  'navigate.flapping': row('the path keeps changing direction', 'retry'),
  'navigate.not_found': row('what was aimed at is not in sight', 'replan', { backoffMs: TRANSIENT_MS }),
  'explore.nothing_found': row('what was sought is nowhere near', 'replan', { backoffMs: TRANSIENT_MS }),
  'explore.no_way': row('no unvisited place can be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'dig_block.not_found': row('there is no such block', 'replan'),
  'dig_block.unreachable': row('the block cannot be reached', 'replan'),
  'dig_block.wrong_tool': row('the held tool gets no drop from this block', 'subgoal'),
  'dig_block.undiggable': row('this block cannot be dug', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'dig_block.unsafe': row('digging it would let lava out or bury the bot', 'replan', { backoffMs: TRANSIENT_MS }),
  'dig_block.interrupted': row('digging was interrupted', 'retry'),
  'collect_item.not_found': row('no source of the item was found', 'replan', { backoffMs: TRANSIENT_MS }),
  'collect_item.unreachable': row('no source of the item can be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'collect_item.wrong_tool': row('a better tool is needed to get the item', 'subgoal'),
  'collect_item.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'pick_up.not_found': row('no such item lies near', 'replan'),
  'pick_up.unreachable': row('the item cannot be reached', 'replan'),
  'pick_up.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'place_block.no_item': row('the block is not in the inventory', 'subgoal'),
  'place_block.no_space': row('there is no free place to put it', 'replan'),
  'place_block.unreachable': row('the bot cannot get to the place', 'replan', { backoffMs: TRANSIENT_MS }),
  'place_block.refused': row('the server did not accept the block there', 'retry'),
  'place_torch.no_torch': row('there is no torch in the inventory', 'subgoal'),
  'place_torch.no_place': row('there is no place for a torch', 'replan', { backoffMs: TRANSIENT_MS }),
  'place_torch.not_dark': row('it is light enough already', 'give_up', {
    deterministic: true,
    backoffMs: TRANSIENT_MS,
  }),
  'place_torch.refused': row('the server did not accept the torch there', 'retry'),
  'use_item.no_item': row('the item is not in the inventory', 'subgoal'),
  'use_item.not_found': row('nothing it could be used on is near', 'replan', { backoffMs: TRANSIENT_MS }),
  'use_item.unreachable': row('the bot cannot get to what it is for', 'replan', { backoffMs: TRANSIENT_MS }),
  'use_item.no_effect': row('the item does nothing there', 'replan', { backoffMs: TRANSIENT_MS }),
  'interact.not_found': row('there is nothing to use', 'replan', { backoffMs: TRANSIENT_MS }),
  'interact.unreachable': row('the bot cannot get to it', 'replan', { backoffMs: TRANSIENT_MS }),
  'interact.not_usable': row('that cannot be done with it by hand', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'interact.refused': row('it does not answer a click', 'retry', { backoffMs: 5_000 }),
  'craft_item.missing_ingredient': row('an ingredient is missing', 'subgoal'),
  'craft_item.no_table': row('a crafting table is needed and none is near or in the inventory', 'subgoal'),
  'craft_item.no_recipe': row('there is no recipe for it', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'craft_item.refused': row('the server did not give the crafted item', 'retry'),
  'craft_item.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'smelt_item.no_recipe': row('no furnace makes that', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'smelt_item.missing_input': row('there is too little to smelt', 'subgoal'),
  'smelt_item.no_fuel': row('there is nothing to burn', 'subgoal'),
  'smelt_item.no_furnace': row('no furnace is near or in the inventory', 'subgoal'),
  'smelt_item.refused': row('the furnace does not work', 'retry'),
  'smelt_item.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'enchant_item.no_item': row('there is no such item without enchantments in the inventory', 'subgoal'),
  'enchant_item.no_lapis': row('there is too little lapis lazuli in the inventory', 'subgoal'),
  'enchant_item.no_levels': row('the levels do not suffice', 'replan'),
  'enchant_item.no_table': row('no enchanting table near can be got to', 'replan', { backoffMs: TRANSIENT_MS }),
  'enchant_item.too_weak': row('the table offers nothing so strong', 'replan'),
  'enchant_item.refused': row('the table does not enchant it', 'retry'),
  'smith_item.no_recipe': row('no smithing table makes that', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'smith_item.missing_item': row('something the table works with is not in the inventory', 'subgoal'),
  'smith_item.no_table': row('no smithing table near can be got to', 'replan', { backoffMs: TRANSIENT_MS }),
  'smith_item.refused': row('the table does not make it', 'retry'),
  'equip_item.no_item': row('the item is not in the inventory', 'subgoal'),
  'equip_item.refused': row('the item could not be put there', 'retry'),
  'consume_food.no_food': row('there is nothing to eat in the inventory', 'subgoal'),
  'consume_food.not_hungry': row('the bot is not hungry', 'give_up', { deterministic: true, backoffMs: TRANSIENT_MS }),
  'consume_food.interrupted': row('eating was interrupted', 'retry'),
  'drop_item.no_item': row('the items are not in the inventory', 'subgoal'),
  'drop_item.refused': row('the items stay in the inventory', 'retry'),
  'give_item.no_item': row('the items are not in the inventory', 'subgoal'),
  'give_item.player_gone': row('the player is not in sight', 'replan', { backoffMs: TRANSIENT_MS }),
  'give_item.unreachable': row('the player cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'give_item.not_taken': row('the player does not pick it up', 'replan', { backoffMs: TRANSIENT_MS }),
  'container.not_found': row('there is no such container', 'replan', { backoffMs: TRANSIENT_MS }),
  'container.unreachable': row('the container cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'container.refused': row('the container does not open', 'retry', { backoffMs: 5_000 }),
  'container.full': row('the container has no room for it', 'replan', { backoffMs: TRANSIENT_MS }),
  'deposit.no_item': row('the items are not in the inventory', 'subgoal'),
  'deposit.no_room': row('the containers had room for a part of it only', 'replan', { backoffMs: TRANSIENT_MS }),
  'withdraw.not_there': row('the container does not hold that', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'withdraw.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'chat.refused': row('the line did not appear in the chat', 'retry'),
  'whisper.player_gone': row('the player is not in the world', 'replan', { backoffMs: TRANSIENT_MS }),
  'whisper.refused': row('the server did not pass the line on', 'retry'),
  'inspect.not_found': row('what was to be looked at is not in sight', 'replan', { backoffMs: TRANSIENT_MS }),
  'inspect.unknown_item': row('the game has no such item', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'flee.no_way': row('there is no way to get away', 'retry'),
  'follow.not_found': row('the one to follow is not in sight', 'replan', { backoffMs: TRANSIENT_MS }),
  'follow.lost': row('the one that was followed is out of sight or out of reach', 'replan', {
    backoffMs: TRANSIENT_MS,
  }),
  'pillar_up.no_blocks': row('there are no blocks to stand on in the inventory', 'subgoal'),
  'pillar_up.blocked': row('something overhead is in the way', 'replan'),
  'pillar_up.refused': row('the server did not accept a block beneath the bot', 'retry'),
  'till_soil.no_hoe': row('there is no hoe in the inventory', 'subgoal'),
  'till_soil.no_soil': row('there is no earth to till that can be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'till_soil.refused': row('the ground stays as it is', 'retry'),
  'plant_crop.no_seed': row('there are too few seeds in the inventory', 'subgoal'),
  'plant_crop.no_soil': row('there is no free field that can be reached', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'plant_crop.refused': row('the server did not accept the seed there', 'retry'),
  'harvest_crop.not_found': row('no such plant grows near', 'replan', { backoffMs: TRANSIENT_MS }),
  'harvest_crop.not_ripe': row('no more of it is ripe yet', 'replan', { backoffMs: TRANSIENT_MS }),
  'harvest_crop.unreachable': row('the plant cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'harvest_crop.inventory_full': row('the inventory has no room for it', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'build_structure.unknown_blueprint': row('there is no such blueprint', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'build_structure.no_material': row('there are too few blocks to build with in the inventory', 'subgoal'),
  'build_structure.no_site': row('there is no place for it near by', 'replan', { backoffMs: TRANSIENT_MS }),
  'build_structure.blocked': row('a block of it cannot be put or cleared', 'replan', { backoffMs: 5_000 }),
  'light_portal.no_igniter': row('there is nothing to light a fire with in the inventory', 'subgoal'),
  'light_portal.no_frame': row('no whole frame of a portal is near', 'replan', { backoffMs: TRANSIENT_MS }),
  'light_portal.unreachable': row('the frame cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'light_portal.refused': row('the fire makes no portal', 'retry', { backoffMs: 5_000 }),
  'enter_portal.no_portal': row('no portal is known in this world', 'replan', { backoffMs: TRANSIENT_MS }),
  'enter_portal.not_lit': row('the frame that is known is not lit', 'replan'),
  'enter_portal.unreachable': row('no portal can be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'enter_portal.no_travel': row('the portal leads nowhere', 'replan', { backoffMs: TRANSIENT_MS }),
  'enter_portal.wrong_world': row('the portal led to another world', 'replan'),
  'enter_portal.no_way_out': row('there is no safe step out of the portal', 'retry', { backoffMs: 5_000 }),
  'surface.no_sky': row('there is no sky in this world', 'replan', { deterministic: true, backoffMs: TRANSIENT_MS }),
  'surface.no_way': row('no way leads up to the open sky', 'replan', { backoffMs: TRANSIENT_MS }),
  'surface.no_blocks': row('a pillar is the only way up, and there are no blocks for it', 'subgoal'),
  'leave_hazard.no_way': row('there is no way out of what harms the bot', 'retry'),
  'wake.refused': row('the server does not let the bot get up', 'retry'),
  'attack.not_found': row('no such creature is near', 'replan', { backoffMs: TRANSIENT_MS }),
  'attack.unreachable': row('the creature cannot be got at', 'replan', { backoffMs: TRANSIENT_MS }),
  'attack.too_dangerous': row('the bot is too weak for this fight', 'replan', { backoffMs: TRANSIENT_MS }),
  'defend.no_threat': row('nothing hostile is near', 'give_up'),
  'defend.losing': row('the fight is being lost and there is no way out', 'replan'),
  'defend.unreachable': row('what is hostile cannot be got at and does not go away', 'replan'),
  'sleep.wrong_world': row('beds explode in this world', 'give_up', {
    deterministic: true,
    backoffMs: DETERMINISTIC_MS,
  }),
  'sleep.no_bed': row('no bed is near or in the inventory', 'subgoal'),
  'sleep.not_night': row('one can sleep only by night or when it thunders', 'give_up', { backoffMs: TRANSIENT_MS }),
  'sleep.monsters_near': row('monsters are near the bed', 'replan', { backoffMs: 5_000 }),
  'sleep.occupied': row('somebody lies in the bed', 'replan', { backoffMs: TRANSIENT_MS }),
  'sleep.unreachable': row('the bed cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'sleep.refused': row('the server does not let the bot sleep there', 'replan', { backoffMs: TRANSIENT_MS }),
  'sleep.interrupted': row('the bot was woken before the morning', 'retry', { backoffMs: 2_000 }),
  'sleep.others_awake': row('the night does not end: others are awake', 'replan', { backoffMs: TRANSIENT_MS }),
  'shear.no_shears': row('there are no shears in the inventory', 'subgoal'),
  'shear.not_found': row('there are too few sheep with wool near', 'replan', { backoffMs: TRANSIENT_MS }),
  'shear.unreachable': row('the sheep cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'shear.refused': row('the sheep keeps its wool', 'retry'),
  'brush.no_brush': row('there is no brush in the inventory', 'subgoal'),
  'brush.not_found': row('there is too little to brush near', 'replan', { backoffMs: TRANSIENT_MS }),
  'brush.unreachable': row('what is to be brushed cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'brush.refused': row('brushing changes nothing', 'retry'),
  'brush.empty': row('nothing came out of it', 'replan'),
  'brush.inventory_full': row('the inventory has no room for what comes out', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'milk.no_bucket': row('there is no empty bucket in the inventory', 'subgoal'),
  'milk.not_found': row('no grown cow is near', 'replan', { backoffMs: TRANSIENT_MS }),
  'milk.unreachable': row('the cow cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'milk.refused': row('the cow gives no milk', 'retry'),
  'breed.no_food': row('there is too little of what they eat in the inventory', 'subgoal'),
  'breed.not_found': row('there are fewer than two grown ones near', 'replan', { backoffMs: TRANSIENT_MS }),
  'breed.unreachable': row('the animals cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
  'breed.not_ready': row('the animals do not take the food now or have no young', 'replan', {
    backoffMs: TRANSIENT_MS,
  }),
  'fish.no_rod': row('there is no fishing rod in the inventory', 'subgoal'),
  'fish.no_water': row('there is no water to fish in near', 'replan', { backoffMs: TRANSIENT_MS }),
  'fish.no_bite': row('nothing bites', 'replan', { backoffMs: TRANSIENT_MS }),
  'fish.inventory_full': row('the inventory has no room for a catch', 'subgoal', { backoffMs: TRANSIENT_MS }),
  'trade.not_found': row('no villager is near', 'replan', { backoffMs: TRANSIENT_MS }),
  'trade.not_offered': row('no villager near offers it', 'replan', { backoffMs: TRANSIENT_MS }),
  'trade.cannot_pay': row('the price is not in the inventory', 'subgoal'),
  'trade.refused': row('the villager does not trade', 'retry', { backoffMs: 5_000 }),
  'trade.unreachable': row('the villager cannot be reached', 'replan', { backoffMs: TRANSIENT_MS }),
} as const satisfies Record<string, FailureRow>;

export type FailureCode = keyof typeof failureTable;

const codes = Object.keys(failureTable) as [FailureCode, ...FailureCode[]];
export const failureCode = z.enum(codes);

/** Row of a code. Total: every `FailureCode` has one. */
export function failureRow(code: FailureCode): FailureRow {
  return failureTable[code];
}

export const failure = z.object({ code: failureCode, message: z.string(), detail: z.unknown().optional() });
export type Failure = z.infer<typeof failure>;

/** Builds a failure with the table's message, extended by what happened here. */
export function fail(code: FailureCode, happened?: string, detail?: unknown): Failure {
  const base = failureTable[code].message;
  return { code, message: happened ? `${base}: ${happened}` : base, ...(detail === undefined ? {} : { detail }) };
}
