import { goal } from '@conscious-bot/contracts/goal';
import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import { z } from 'zod';
import { heldBackReason } from '../text/held-back.ts';

/** What sites of thoughts keep of what they read. */
const readGoal = z.strictObject({ goal: goal.nullish(), disposition: z.string().nullish() });

/** What was made of the answer where one of a certain form was asked for. */
export function describeReading({ ok, reason, value }: NonNullable<ModelCallRecord['parsed']>): string {
  if (!ok) return `It could not be read${reason ? `: ${reason}` : ''}.`;
  if (value === undefined || value === null) return 'It could be read.';
  const read = readGoal.safeParse(value).data;
  if (read === undefined) return `It was read as ${JSON.stringify(value)}.`;
  if (!read.goal) return 'It named no goal.';
  const { goal: named, disposition } = read;
  const held =
    disposition && disposition !== 'committed' ? `, which was held back: ${heldBackReason(disposition)}` : '';
  return `It named a goal, to ${describeGoal(named)}${held}.`;
}
