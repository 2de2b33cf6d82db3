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
  flee: 'navigate',
  explore: 'explore',
  collect_item: 'collect',
  pick_up: 'collect',
  dig_block: 'mine',
  place_block: 'build',
  place_torch: 'build',
  use_item: 'check',
  interact: 'check',
  build_structure: 'build',
  till_soil: 'gather',
  plant_crop: 'gather',
  harvest_crop: 'gather',
  craft_item: 'craft',
  smelt_item: 'smelt',
  equip_item: 'check',
  consume_food: 'check',
  drop_item: 'check',
  give_item: 'check',
  deposit: 'check',
  withdraw: 'gather',
  inspect_container: 'check',
  chat: 'check',
  whisper: 'check',
  look_at: 'check',
  inspect: 'check',
  follow: 'navigate',
  pillar_up: 'build',
  surface: 'navigate',
  leave_hazard: 'navigate',
  wake: 'check',
  attack: 'check',
  defend: 'check',
  sleep: 'check',
  shear: 'gather',
  milk: 'gather',
  breed: 'check',
  fish: 'gather',
  trade: 'gather',
  wait: 'check',
};

/** A goal that stands for an explicit plan in lists; the plan is done when its steps are. */
export function goalOfSteps(steps: readonly ExplicitStep[]): Goal {
  const last = steps.at(-1);
  const action = last !== undefined && isCapabilityName(last.capability) ? nearest[last.capability] : 'check';
  return { action, target: 'plan', amount: steps.length };
}
