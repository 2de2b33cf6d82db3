import { gameVocabulary, type RequestContext } from '@conscious-bot/cognition';
import type { LanguageSituation } from './corpus.ts';

/** The situation of the corpus as the reader of requests is told it. */
export function contextOf(situation: LanguageSituation, from: string): RequestContext {
  const { bot, players, inventory, blocks, creatures, places, task } = situation;
  const away = ({ x, y, z }: { x: number; y: number; z: number }) =>
    Math.hypot(x - bot.position.x, y - bot.position.y, z - bot.position.z);
  const entities = creatures.flatMap(({ name, count, nearest }) =>
    Array.from({ length: count }, (_, index) => ({
      id: index,
      name,
      kind: name === 'zombie' ? ('hostile' as const) : ('animal' as const),
      position: nearest,
      distance: away(nearest) + index,
    })),
  );
  return {
    vocabulary: gameVocabulary(situation.version),
    name: bot.name,
    players: players.map(({ name }) => name),
    from,
    world: {
      position: bot.position,
      // It looks north.
      yaw: Math.PI,
      health: bot.health,
      food: bot.food,
      weather: 'clear',
      timeOfDay: situation.time.ticks,
      inventory,
      nearbyBlocks: blocks.map((block) => ({ ...block, distance: away(block.nearest) })),
      nearbyEntities: entities,
      hostiles: entities.filter(({ kind }) => kind === 'hostile'),
    },
    openTasks: [{ taskId: 'task_1', goal: { action: 'collect', target: task.target, amount: task.amount } }],
    recent: ['cow'],
    places: places.map(({ name }) => name),
  };
}
