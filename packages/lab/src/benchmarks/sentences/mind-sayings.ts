import {
  answerOf,
  buildSituation,
  gameVocabulary,
  plainLesson,
  pressureLines,
  registeredPrompts,
  renderPrompt,
  sightOf,
  task,
} from '@conscious-bot/cognition/testing';
import {
  fail,
  type Goal,
  type Interoception,
  type Need,
  signalTable,
  type Task,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { failureCode } from '@conscious-bot/contracts/failure';
import { interoceptionDefaults } from '@conscious-bot/contracts/interoception';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import { sightingsIn } from '@conscious-bot/memory/testing';
import { type GameNames, rankNeeds, snapshot, Trend } from '@conscious-bot/planning/testing';
import type { Random } from '../model-outputs/random.ts';
import { lines, people, type Saying, say } from './sayings.ts';

const kinds = ['doing', 'why', 'inventory', 'where', 'next', 'hurt', 'who', 'time', 'other'] as const;

/** A body's feelings by chance. */
function feltBy(random: Random, at: number): Interoception {
  const level = () => random.below(101);
  const stressAxes = {
    time: level(),
    situational: level(),
    healthHunger: level(),
    resource: level(),
    protection: level(),
    locationDistance: level(),
  };
  return { ...interoceptionDefaults, stressAxes, partial: false, updatedAt: at };
}

/** A world by chance: what is carried, worn, near, seen, heard and remembered. */
export function worldBy({ items, blocks, creatures, biomes }: GameNames, random: Random): WorldSnapshot {
  const point = () => ({ x: random.below(400) - 200, y: 20 + random.below(60), z: random.below(400) - 200 });
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: random.below(most + 1) }, make);
  const at = 1_000_000;
  const creature = (kind: 'animal' | 'hostile') => ({
    id: random.below(900),
    name: random.pick(creatures),
    kind,
    position: point(),
    distance: 1 + random.below(20),
    knownBy: random.pick(['sight', 'hearing', 'memory'] as const),
    seenAt: at - random.below(400_000),
  });
  const hostiles = some(3, () => creature('hostile'));
  const stack = () => ({ name: random.pick(items), count: 1 + random.below(64) });
  const worn = random.chance(0.5);
  return snapshot({
    at,
    position: point(),
    home: point(),
    biome: random.pick(biomes),
    dimension: random.pick(['overworld', 'overworld', 'the_nether', 'the_end']),
    health: 1 + random.below(20),
    food: random.below(21),
    oxygen: random.below(21),
    onFire: random.chance(0.1),
    sleeping: random.chance(0.1),
    timeOfDay: random.below(24_000),
    weather: random.pick(['clear', 'rain', 'thunder']),
    inventory: some(16, stack),
    equipment: worn
      ? { hand: stack(), feet: { name: 'iron_boots', count: 1 }, legs: { name: 'diamond_leggings', count: 1 } }
      : {},
    nearbyBlocks: some(9, () => ({
      name: random.pick(blocks),
      count: 1 + random.below(40),
      nearest: point(),
      distance: 1 + random.below(40),
      knownBy: random.pick(['sight', 'memory'] as const),
      seenAt: at - random.below(9_000_000),
    })),
    hostiles,
    nearbyEntities: [
      ...hostiles,
      ...some(4, () => creature('animal')),
      ...some(1, () => ({
        id: 4,
        name: 'player',
        kind: 'player' as const,
        position: point(),
        distance: 5,
        username: random.pick(people),
      })),
    ],
    players: people.filter(() => random.chance(0.3)),
    containers: some(2, () => ({ name: 'chest', position: { x: 1, y: 64, z: -3 }, items: some(4, stack), seenAt: at })),
  });
}

/** What stands in the prompts of every site, what is answered to questions, what is remembered of places, and what is noticed. */
export function mindSayings(names: GameNames, goals: readonly Goal[], random: Random, worlds: number): Saying[] {
  const vocabulary = gameVocabulary();
  return Array.from({ length: worlds }, () => worldBy(names, random)).flatMap((world) => {
    const [goal, other] = [random.pick(goals), random.pick(goals)];
    const needs: Need[] = rankNeeds(
      world,
      { companyAt: undefined, since: world.at - random.below(9_000_000) },
      () => new Trend(),
    );
    const failed = task({ goal: other, title: describeGoal(other, people), status: 'failed', origin: { kind: 'api' } });
    const lesson = plainLesson({
      ...failed,
      failure: fail(random.pick(failureCode.options), random.pick(names.items)),
    });
    const parts = buildSituation({
      now: world.at,
      world,
      openTasks: [{ taskId: 'task_1', goal }],
      idleReason: random.pick([
        'no_tasks',
        'all_in_backoff',
        'blocked_on_prereq',
        'manual_pause',
        'circuit_breaker_open',
      ] as const),
      pressures: pressureLines(world, needs),
      memories: [],
      lessons: lesson === undefined ? [] : [{ id: 'reflection', text: lesson }],
      self: ['My name is Mira.'],
    });
    const prompts = registeredPrompts.flatMap((prompt) => {
      const fill = Object.fromEntries(
        prompt.closing.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'some words'])),
      );
      return renderPrompt(prompt, parts, fill).messages.flatMap(({ content }) => lines('prompts', 'text', content));
    });
    const known = (one: Goal): { task: Task } => ({
      task: task({ goal: one, title: describeGoal(one, people), origin: { kind: 'api' } }),
    });
    const facts = {
      listener: {},
      name: 'Mira',
      world,
      players: world.players,
      vocabulary,
      work: { active: random.chance(0.5) ? known(goal) : undefined, waiting: [known(other)], paused: [] },
      interoception: feltBy(random, world.at),
      self: ['My name is Mira.'],
      past: [{ task: failed }, known(goal), known(other)],
      now: world.at,
    };
    const about = random.pick(names.items);
    const answers = kinds.flatMap((kind) => [
      say('answers', 'sentence', answerOf({ kind, text: 'What?' }, facts)),
      say('answers', 'sentence', answerOf({ kind, text: 'What of it?', about }, facts)),
    ]);
    const ofThePast = [
      'What did you do today?',
      'Why did you stop?',
      'What is in the chest?',
      'When will it be dark?',
      'Are you scared?',
      'What are you missing?',
    ].map((text) => say('answers', 'sentence', answerOf({ kind: 'other', text }, facts)));
    const places = sightingsIn(world).map(({ text }) => say('memories of places', 'sentence', text));
    const sights = Object.keys(signalTable).flatMap((name) => {
      const detail = {
        name: random.pick(names.creatures),
        to: random.pick(names.biomes),
        blocks: 1 + random.below(9),
        source: { entity: random.pick(names.creatures) },
      };
      const sight = sightOf({ name, category: 'safety', severity: 'warning', at: 1, detail } as never);
      return sight === undefined ? [] : [say('sights', 'sentence', sight.text)];
    });
    return [...prompts, ...answers, ...ofThePast, ...places, ...sights];
  });
}
