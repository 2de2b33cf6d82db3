import type { StrategicIntent } from '../src/strategy/strategic-intent.ts';

/** An intent of the bot's own that was just adopted and asks for nothing; what is given replaces the rest. */
export function anIntent(over: Partial<StrategicIntent> = {}): StrategicIntent {
  return {
    id: 'strategic_1',
    botId: 'bot-1',
    origin: 'motivators',
    why: 'I want it',
    quotas: {},
    priorityStack: [],
    constraints: [],
    replanTriggers: [],
    horizonTicks: 600,
    tickMs: 1_000,
    signature: { zone: 'healthy', foodBand: 3, strategy: 'gather', foodNearby: false, hazardNearby: false },
    commitment: { adoptedAt: 1, reviews: 0, sunkMs: 0 },
    state: 'adopted',
    proposedAt: 1,
    ...over,
  };
}
