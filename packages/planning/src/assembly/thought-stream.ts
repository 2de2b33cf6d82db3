import { readEvent } from '@conscious-bot/contracts';
import type { Subscription } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { followPeer } from '../context/peers.ts';
import type { Parts } from './parts.ts';

/** Subscribes to every thought there ever was, each once, and has it decided on; and to how the bot feels. */
export function followThoughts(
  context: BotContext,
  { intake, needs, planners: { model } }: Parts,
  signal: AbortSignal,
): Subscription {
  return followPeer(context, 'cognition', {
    types: ['thought', 'intero'],
    startAt: 'beginning',
    onState: (state) => {
      // Cognition may have found a model, or lost it, while it was away.
      if (state === 'connected') void model.refresh(signal);
    },
    handle: (event) => {
      if (event.type === 'intero') {
        const intero = readEvent('intero', event.data);
        if (intero !== undefined) needs.feel(intero, event.at);
        return;
      }
      const thought = readEvent('thought', event.data);
      if (thought === undefined) throw new Error('a thought event that does not fit its contract');
      intake.consider(thought);
      context.crash('thought.deciding');
    },
  });
}
