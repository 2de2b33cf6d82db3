import { gameVocabulary } from '../src/language/game-vocabulary.ts';
import type { RequestContext } from '../src/parse/phrases/request-context.ts';

/** What is known when Alex asks for something: noon on a plain with nothing near, and nothing carried unless it is given. */
export function requestContext(
  of: Partial<RequestContext> = {},
  seen: Partial<NonNullable<RequestContext['world']>> = {},
): RequestContext {
  return {
    vocabulary: gameVocabulary('1.21.4'),
    name: 'Mira',
    players: ['Alex'],
    from: 'Alex',
    world: {
      position: { x: 0, y: 64, z: 0 },
      health: 20,
      food: 14,
      weather: 'clear',
      timeOfDay: 6_000,
      inventory: [],
      nearbyBlocks: [],
      nearbyEntities: [],
      hostiles: [],
      ...seen,
    },
    openTasks: [],
    recent: [],
    places: [],
    ...of,
  };
}

/** The goals of a reading, a line each: "collect oak_log 3". */
export const goalLines = (goals: readonly { action: string; target?: string; amount?: number }[]): string[] =>
  goals.map(({ action, target, amount }) => `${action} ${target} ${amount}`);
