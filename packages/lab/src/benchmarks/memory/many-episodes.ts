import { DAWN, type NewMemory } from '@conscious-bot/memory/testing';
import { oneOf, seededRandom } from '@conscious-bot/service-kit';

/** From the beginning of one episode to that of the next, ms: a million of them are a year. */
export const STEP_MS = 30_000;

const things = (
  'oak_log birch_log spruce_log iron_ore coal_ore cobblestone wooden_pickaxe stone_pickaxe iron_pickaxe torch furnace crafting_table bread ' +
  'cooked_beef wheat oak_planks stick chest white_bed shield bucket raw_iron iron_ingot glass sand gravel clay leather white_wool string arrow bow ' +
  'stone_sword iron_sword leather_boots shelter diamond_ore gold_ore redstone lapis_lazuli'
).split(' ');
const monsters = ['zombie', 'skeleton', 'creeper', 'spider', 'enderman', 'witch'] as const;
const verbs = ['Collected', 'Crafted', 'Mined', 'Gathered', 'Placed', 'Built'] as const;
const outcomes = [
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'failed',
  'cancelled',
  'unplannable',
] as const;

export const aThing = (random: () => number): string => oneOf(things, random);

/** A long life: nine tasks of ten episodes, and dangers between them, around a home from which it strays. */
export function* manyEpisodes(count: number, seed = 1): Generator<NewMemory> {
  const random = seededRandom(seed);
  let [x, z] = [0, 0];
  for (let i = 0; i < count; i++) {
    x = x * 0.999 + (random() - 0.5) * 40;
    z = z * 0.999 + (random() - 0.5) * 40;
    const at = DAWN + i * STEP_MS;
    const place = { x: Math.round(x * 10) / 10, y: 64, z: Math.round(z * 10) / 10, dimension: 'overworld' };
    const common = {
      botId: 'bot-1',
      kind: 'episodic' as const,
      at,
      lastAt: at + 21_000,
      endedAt: at + 21_000,
      place,
      count: 1,
      uses: 0,
    };
    const number = String(i).padStart(9, '0');
    if (i % 10 === 9) {
      const monster = oneOf(monsters, random);
      yield {
        ...common,
        id: `episode_evt_${number}`,
        type: 'event',
        text: `Was in danger: ${monster} near.`,
        entities: [monster],
        outcome: 'hostile_near',
        importance: 0.5,
        source: 'seen',
        trace: {},
        data: { event: 'safety_emergency', name: 'hostile_near' },
      };
      continue;
    }
    const [thing, verb, amount, outcome] = [
      aThing(random),
      oneOf(verbs, random),
      1 + Math.floor(random() * 16),
      oneOf(outcomes, random),
    ];
    yield {
      ...common,
      id: `episode_task_${number}`,
      type: 'task',
      entities: [thing],
      outcome,
      importance: 0.3 + random() * 0.4,
      source: 'done',
      text: `${verb} ${amount} ${thing.replaceAll('_', ' ')} in ${Math.floor(random() * 300)} s.`,
      trace: { thoughtId: `thought_${number}`, intentId: `intent_${number}`, taskId: `task_${number}` },
      data: {
        title: `${verb} ${amount} ${thing}`,
        goalKey: `collect:${thing}`,
        plans: 1,
        durationMs: 21_000,
        goal: { action: 'collect', target: thing, amount },
        progress: { done: amount, total: amount, unit: thing },
      },
    };
  }
}
