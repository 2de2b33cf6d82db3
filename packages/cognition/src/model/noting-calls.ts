import type { Mind } from '../context/mind.ts';

/** The same mind, whose calls are noted down by their ids in the order in which they end. */
export const notingCalls = (mind: Mind, callIds: string[]): Mind => ({
  model: mind.model,
  parsed: (callId, result) => mind.parsed(callId, result),
  complete: async (call) => {
    const completion = await mind.complete(call);
    callIds.push(completion.callId);
    return completion;
  },
});
