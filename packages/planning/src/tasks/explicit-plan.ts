import {
  type CapabilityName,
  type Failure,
  fail,
  findCapability,
  type Goal,
  isCapabilityName,
} from '@conscious-bot/contracts';
import { z } from 'zod';

/** A step somebody asked for as it is. */
export interface ExplicitStep {
  readonly capability: string;
  readonly args: Record<string, unknown>;
}

/** First step that is no registered verb (V1) or whose arguments do not fit it (V2); undefined when all are sound. */
export function refuseSteps(steps: readonly ExplicitStep[]): Failure | undefined {
  for (const { capability, args } of steps) {
    const spec = findCapability(capability);
    if (spec === undefined) return fail('unknown_verb', capability);
    const parsed = spec.input.safeParse(args);
    if (!parsed.success) return fail('invalid_args', `${capability}: ${z.prettifyError(parsed.error)}`);
  }
  return undefined;
}

/** Which goal action comes nearest to a verb: an explicit plan has no goal of its own, and a task is listed with one. */
const nearest: Record<CapabilityName, Goal['action']> = {
  navigate: 'navigate',
  flee: 'flee',
  explore: 'explore',
  collect_item: 'collect',
  pick_up: 'collect',
  dig_block: 'mine',
  place_block: 'place',
  place_torch: 'light',
  use_item: 'check',
  interact: 'check',
  build_structure: 'build',
  light_portal: 'light',
  enter_portal: 'navigate',
  till_soil: 'farm',
  plant_crop: 'plant',
  harvest_crop: 'farm',
  craft_item: 'craft',
  smelt_item: 'smelt',
  enchant_item: 'craft',
  smith_item: 'craft',
  equip_item: 'equip',
  consume_food: 'eat',
  drop_item: 'drop',
  give_item: 'give',
  deposit: 'store',
  withdraw: 'withdraw',
  inspect_container: 'check',
  chat: 'say',
  whisper: 'say',
  look_at: 'check',
  inspect: 'check',
  follow: 'follow',
  pillar_up: 'build',
  surface: 'navigate',
  leave_hazard: 'flee',
  wake: 'check',
  attack: 'fight',
  defend: 'defend',
  sleep: 'sleep',
  shear: 'shear',
  brush: 'collect',
  milk: 'milk',
  breed: 'breed',
  fish: 'fish',
  trade: 'trade',
  wait: 'check',
};

/** A goal that stands for an explicit plan in lists; the plan is done when its steps are. */
export function goalOfSteps(steps: readonly ExplicitStep[]): Goal {
  const last = steps.at(-1);
  const action = last !== undefined && isCapabilityName(last.capability) ? nearest[last.capability] : 'check';
  return { action, target: 'plan', amount: steps.length };
}
