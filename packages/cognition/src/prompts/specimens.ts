import type { WorldSnapshot } from '@conscious-bot/contracts';
import { unseenWorld } from '@conscious-bot/contracts/world';
import type { SituationFacts } from './situation.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

const bare: WorldSnapshot = { ...unseenWorld('bot-1', NOW), connected: true };

const at = { x: 12.5, y: 64, z: -30.2 };
const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: at, distance: 6.4 } as const;

/** Made-up situations that show every kind of sentence: hashes of prompts are taken over them, and the linter reads them. */
export const specimens: readonly SituationFacts[] = [
  { now: NOW, idleReason: 'no_tasks' },
  {
    now: NOW,
    idleReason: 'all_in_backoff',
    world: {
      ...bare,
      position: at,
      home: { x: 112, y: 64, z: -30 },
      biome: 'old_growth_birch_forest',
      dimension: 'overworld',
      health: 7,
      food: 9,
      oxygen: 12,
      onFire: true,
      timeOfDay: 15_000,
      weather: 'thunder',
      inventory: [
        { name: 'oak_log', count: 3 },
        { name: 'wooden_pickaxe', count: 1 },
      ],
      equipment: { hand: { name: 'wooden_pickaxe', count: 1 }, feet: { name: 'iron_boots', count: 1 } },
      nearbyBlocks: [
        { name: 'oak_log', count: 4, nearest: { x: 15, y: 64, z: -30 }, distance: 2.6 },
        { name: 'dirt', count: 90, nearest: { x: 12, y: 63, z: -30 }, distance: 1 },
        { name: 'coal_ore', count: 2, nearest: { x: 24, y: 60, z: -30 }, distance: 12.2 },
      ],
      hostiles: [zombie, { ...zombie, id: 2, name: 'skeleton', distance: 14 }],
      nearbyEntities: [
        { id: 3, name: 'cow', kind: 'animal', position: at, distance: 4 },
        { id: 4, name: 'cow', kind: 'animal', position: at, distance: 9 },
        { id: 5, name: 'player', kind: 'player', position: at, distance: 9, username: 'Jo' },
      ],
    },
    intent: 'Night comes in four minutes, and I have no roof.',
    ended: { goal: { action: 'collect', target: 'oak_log', amount: 3 }, completed: true, at: NOW - 120_000 },
    since: {
      at: NOW - 180_000,
      biome: 'plains',
      night: false,
      weather: 'clear',
      health: 12,
      food: 9,
      items: { bread: 2, oak_log: 1 },
    },
    openTasks: [{ taskId: 'task_1', goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 } }],
    interoception: ['I feel uneasy about what is going on around me.'],
    pressures: ['Wood supply is low (3 logs).', 'It is nighttime.'],
    memories: [
      { id: 'episode_1', at: NOW - 5 * 60_000, text: 'Collected 3 oak logs in 21 s.' },
      { id: 'episode_2', at: NOW - 90 * 60_000, text: 'Died at 4 60 9.' },
    ],
    lessons: [{ id: 'reflection_1', text: 'Crafting a bed failed: no sheep was near.' }],
    aims: [
      'I want to own 8 oak logs and have 3.',
      'I could see to a roof for the night; it would take about two minutes.',
    ],
    self: ['My name is Mira.'],
  },
  { now: NOW, world: { ...bare, dimension: 'the_nether', sleeping: true, timeOfDay: 100, weather: 'rain' } },
];
