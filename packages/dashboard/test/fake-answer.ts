import type { Goal } from '@conscious-bot/contracts/goal';

/** "collect 3 oak_log" and "craft …" have a goal, "straight down" is refused, "later" resisted unless it is insisted on, a question answered; the rest stays a thought. */
export function answerTo(content: string, insist: boolean) {
  const asked = /^(collect|craft) (?:(\d+) |an? )?(\w[\w ]*)$/.exec(content.trim().toLowerCase());
  const action = asked?.[1] === 'craft' ? 'craft' : 'collect';
  const goal: Goal | undefined = asked?.[3]
    ? { action, target: asked[3].replaceAll(' ', '_').replace(/logs$/, 'log'), amount: Number(asked[2] ?? 1) }
    : undefined;
  const answer = content.includes('straight down')
    ? ({
        outcome: 'refused',
        response: 'I will not dig straight down.',
        rule: 'dig_straight_down',
        reason: 'Never dig straight down.',
      } as const)
    : content.includes('later')
      ? insist
        ? ({ outcome: 'accepted', response: 'If it must be.' } as const)
        : ({ outcome: 'resisted', response: 'Dismissed', reason: 'I am too badly hurt for that now.' } as const)
      : content.endsWith('?')
        ? ({ outcome: 'accepted', response: 'I am at 12 64 -7.', answer: 'I am at 12 64 -7.' } as const)
        : ({ outcome: 'accepted', response: goal ? 'Yes, I could do with that.' : 'A thought to keep.' } as const);
  return { ...answer, goal };
}
