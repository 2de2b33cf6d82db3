import { createHash } from 'node:crypto';

/** One call as a mind sees it. */
export interface Asked {
  /** What the call is for: idle, consideration, strategy … */
  readonly purpose: string;
  /** All that is put before the model. */
  readonly text: string;
  readonly temperature: number;
  /** How often it was asked for this purpose before. */
  readonly before: number;
}

/** What a mind may say, by what it is asked for. */
type Sayings = Readonly<Record<string, readonly string[]>>;

/** One draw that falls otherwise: at this purpose, from this call on (0 is the first). */
export interface OtherDraw {
  readonly purpose: string;
  readonly from: number;
}

/**
 * A mind that draws: what it says depends on the prompt, the temperature and a seed, as with a model whose sampling is seeded. The same three
 * give the same answer; with `other`, its draw falls otherwise at one place though the prompt is the same.
 */
export function variedMind(sayings: Sayings, seed: number, other?: OtherDraw): (asked: Asked) => string {
  return ({ purpose, text, temperature, before }) => {
    const ways = sayings[purpose] ?? sayings.otherwise ?? [];
    const hash = createHash('sha256').update(`${seed} ${temperature} ${text}`).digest();
    const shift = other !== undefined && other.purpose === purpose && before >= other.from ? 1 : 0;
    return ways[(hash.readUInt32BE(0) + shift) % Math.max(1, ways.length)] ?? '';
  };
}

/** A mind of plain wishes, which has more than one way to answer everything. */
export const plainSayings: Sayings = {
  parse: ['{"action": "none"}', '{"action": "explore", "target": "nearby", "amount": 1}'],
  plan: ['{"steps": []}'],
  plan_repair: ['{"steps": []}'],
  consideration: ['accept. It is worth doing.', 'resist. I would rather wait a little.', 'accept. Why not now.'],
  reconsideration: ['hold. I stay with it.', 'let go. It is not worth it any more.'],
  observation: [
    'I had not noticed that before.',
    'That is worth remembering.',
    'I keep an eye on it.',
    'So there is more here than I thought.',
  ],
  social: ['Somebody is here. [GOAL: say Hello.]', 'I like company. [GOAL: say Good to see you.]', 'I nod and go on.'],
  reflection: ['That went well enough.', 'Next time I begin earlier.', 'It took longer than it looked.'],
  background: ['The wind has turned.', 'My thoughts wander.', 'I listen for a while.', 'Something hums far away.'],
  idle: [
    'My hands want something to do. [GOAL: collect oak_log 2]',
    'A few stones would be of use. [GOAL: collect dirt 2]',
    'I look about me and count what I carry.',
    'The day is long. I sit and think.',
    'I could use some sand. [GOAL: collect sand 1]',
  ],
  strategy: [
    '{"why": "Most of what I could make begins with wood.", "quotas": {"oak_log": 4}, "priority_stack": [], "horizon_ticks": 300}',
    '{"why": "Sand makes glass.", "quotas": {"sand": 3}, "priority_stack": [], "horizon_ticks": 300}',
    '{"why": "I want earth for a wall.", "quotas": {"dirt": 4}, "priority_stack": [], "horizon_ticks": 300}',
  ],
  otherwise: ['I think of nothing in particular.', 'It is as it is.'],
};
