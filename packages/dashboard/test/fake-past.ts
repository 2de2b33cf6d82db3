import type { InteroBand, InteroCourse, InteroSample } from '@conscious-bot/contracts/interoception';
import type { Memory } from '@conscious-bot/contracts/memory';
import type { StrategicIntent, StrategyConsidered } from '@conscious-bot/contracts/strategy';
import { aMemory, aStrategy } from './scene.ts';

export const MINUTE = 60_000;

export function mapBands(band: (name: string, place: number) => InteroBand): InteroCourse['bands'] {
  return {
    stress: band('stress', 0),
    time: band('time', 1),
    situational: band('situational', 2),
    healthHunger: band('healthHunger', 3),
    resource: band('resource', 4),
    protection: band('protection', 5),
    locationDistance: band('locationDistance', 6),
    focus: band('focus', 7),
    curiosity: band('curiosity', 8),
    health: band('health', 9),
    food: band('food', 10),
  };
}

/** An hour in stretches of 15 s. */
export function courseOf(now: number): InteroCourse {
  const widthMs = 15_000;
  const count = 240;
  const from = Math.floor((now - 60 * MINUTE) / widthMs) * widthMs;
  const fright = (place: number) => Math.max(0, 1 - Math.abs(place - 160) / (place < 160 ? 5 : 40));
  const calm = [22, 18, 12, 24, 34, 20, 8, 80, 70, 19, 17];
  const lift = [49, 4, 70, 30, 3, 26, 6, -20, -10, -7, -1];
  const band = (_: string, measure: number): InteroBand => {
    const last = Array.from({ length: count }, (__, place) => {
      const drift = 3 * Math.sin(place / (9 + measure)) + (measure === 1 ? place / 12 : 0);
      const value = (calm[measure] ?? 0) + drift + (lift[measure] ?? 0) * fright(place);
      return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
    });
    return {
      min: last.map((value) => Math.max(0, value - 2)),
      max: last.map((value) => Math.min(100, value + 2)),
      last,
    };
  };
  const at = Array.from({ length: count }, (_, place) => from + place * widthMs);
  return {
    from,
    to: now,
    widthMs,
    at,
    bands: mapBands(band),
    firstAt: from - 3 * 86_400_000,
    lastAt: at.at(-1) ?? now,
  };
}

export function aFright(at: number): InteroSample[] {
  const stressAxes = { time: 18, situational: 60, healthHunger: 40, resource: 34, protection: 30, locationDistance: 8 };
  const felt = { stressAxes, stress: 60, partial: false, focus: 60, curiosity: 60, health: 12, food: 17 };
  const sample = (
    seq: number,
    later: number,
    rest: Pick<InteroSample, 'boundary' | 'name'> & Partial<InteroSample>,
  ) => ({
    ...felt,
    seq,
    at: at + later,
    ...rest,
  });
  return [
    sample(1, 0, { boundary: 'event', name: 'hostile_near', words: 'zombie near' }),
    sample(2, 4_000, { boundary: 'event', name: 'damage', words: 'lost 8 of its health to zombie' }),
    sample(3, 9_000, {
      boundary: 'decision',
      name: 'reflex',
      outcome: 'completed',
      words: 'Flee from a zombie',
      taskId: 'task_flight',
    }),
    sample(4, 15_000, {
      boundary: 'thought',
      name: 'observation',
      words: 'That was close. I want a roof before dark.',
      thoughtId: 'thought_close',
    }),
  ];
}

export function decisionsBefore(now: number): StrategyConsidered[] {
  const [base] = [aStrategy().considered];
  if (base === undefined) return [];
  const idle: StrategyConsidered = {
    at: now - 55 * MINUTE,
    occasion: base.occasion,
    candidates: [],
    decision: 'Nothing seems worth doing right now.',
    waits: [
      {
        project: 'kit',
        status: 'waiting',
        reasons: [{ words: 'it is night, and I have a roof over my head', of: ['a bucket', 'a shield'] }],
      },
      { project: 'mine', status: 'locked', reasons: [{ words: 'first I need a pickaxe', of: [] }] },
    ],
  };
  return [...[2, 14, 40].map((ago) => ({ ...base, at: now - ago * MINUTE })), idle];
}

export function intentsBefore(now: number): StrategicIntent[] {
  const base = aStrategy().current;
  if (base === null) return [];
  const held = (id: string, ago: number, rest: Partial<StrategicIntent>): StrategicIntent => {
    const proposedAt = now - ago * MINUTE;
    return { ...base, id, proposedAt, commitment: { adoptedAt: proposedAt, reviews: 1, sunkMs: 90_000 }, ...rest };
  };
  return [
    held('strategic_3', 2, {}),
    held('strategic_2', 14, {
      why: 'I am running low on wood, so I will stock up.',
      project: 'staples',
      state: 'ended',
      endedBy: 'completed',
      endedAt: now - 3 * MINUTE,
      reason: 'all of it is done',
      priorityStack: [{ id: 'own oak_log', words: 'sixteen logs of oak' }],
    }),
    held('strategic_1', 40, {
      why: 'I would like to see the sea.',
      origin: 'model',
      state: 'rejected',
      endedAt: now - 40 * MINUTE,
      reason: 'no way to the sea is known',
    }),
  ];
}

export function memoriesBefore(now: number): Memory[] {
  const lasting = [
    aMemory({
      id: 'memory_zombie',
      text: 'Was in danger: a zombie came near.',
      type: 'event',
      entities: ['zombie'],
      at: now - 20 * MINUTE,
      lastAt: now - 20 * MINUTE,
      importance: 0.8,
      keepUntil: now + 40 * 86_400_000,
      uses: 1,
      place: { x: 12, y: 64, z: -7, dimension: 'overworld' },
      source: 'seen',
      trace: { taskId: 'task_flight' },
    }),
    aMemory({
      id: 'memory_chest',
      kind: 'spatial',
      type: 'container',
      text: 'A chest with 12 oak logs by the birches.',
      data: { edited: { at: now - MINUTE, original: 'A chest with nothing in it.' } },
      at: now - 25 * MINUTE,
      lastAt: now - 22 * MINUTE,
      source: 'seen',
      keepUntil: now + 20 * 86_400_000,
    }),
  ];
  const walks = Array.from({ length: 70 }, (_, n) =>
    aMemory({
      id: `memory_walk_${n}`,
      text: `Collected ${n + 1} oak logs.`,
      at: now - (30 + n) * MINUTE,
      lastAt: now - (30 + n) * MINUTE,
      keepUntil: now + (70 - n) * 3_600_000,
    }),
  );
  return [...lasting, ...walks];
}
