import type { Goal, Thought } from '@conscious-bot/contracts';

let count = 0;

/** A thought as cognition emits it; with a goal it is a commitment. */
export function thought(
  options: Partial<Thought> & { readonly goal?: Goal; readonly intrusive?: boolean } = {},
): Thought {
  const { intrusive = false, ...rest } = options;
  count += 1;
  return {
    id: `thought_${count}`,
    botId: 'bot-1',
    type: 'reflection',
    content: 'I need something',
    attribution: 'self',
    at: 0,
    convertEligible: options.goal !== undefined,
    novelty: 'high',
    metadata: {
      provenance: intrusive ? 'intrusion' : 'chain-of-thought',
      ...(intrusive ? { thoughtType: 'intrusive' as const } : {}),
      extractedGoalSource: options.goal === undefined ? 'none' : intrusive ? 'intrusion' : 'tag',
      goalTableVersion: 1,
    },
    ...rest,
  };
}

export const collect = (target: string, amount: number): Goal => ({ action: 'collect', target, amount });
