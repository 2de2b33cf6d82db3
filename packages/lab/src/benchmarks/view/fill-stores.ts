import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Filling {
  /** Where the databases of a stack that is not running lie. */
  readonly dataDir: string;
  readonly events: number;
  readonly thoughts: number;
  /** Between these, ms since the epoch, everything is spread evenly. */
  readonly from: number;
  readonly to: number;
}

type Data = Readonly<Record<string, unknown>>;
type Maker = (number: number, at: number) => { readonly type: string; readonly data: Data; readonly trace?: Data };

const words = ['wood', 'stone', 'the night', 'a cow near the river', 'iron', 'bread', 'the way home', 'a roof'];
const word = (number: number) => words[number % words.length] ?? '';
const goal = { action: 'collect', target: 'oak_log', amount: 3 };

function thoughtAt(number: number, at: number): Data {
  const provenance = number % 9 === 0 ? 'intrusion' : 'chain-of-thought';
  const metadata = {
    provenance,
    site: 'idle',
    extractedGoalSource: 'none',
    driveMode: 'salience',
    goalTableVersion: 3,
  };
  const said = {
    type: 'observation',
    content: `I think of ${word(number)}, for the ${number}th time.`,
    attribution: 'self',
  };
  return {
    id: `thought_fill_${number}`,
    botId: 'bot-1',
    ...said,
    at,
    convertEligible: false,
    novelty: 'high',
    metadata,
  };
}

function taskAt(number: number, at: number): Data {
  const id = `task_fill_${number}`;
  const kind = number % 11 === 0 ? 'reflex' : 'strategic_intent';
  return {
    id,
    botId: 'bot-1',
    title: `collect 3 oak logs for ${word(number)}`,
    status: number % 7 === 0 ? 'failed' : 'completed',
    goal,
    origin: { kind },
    urgency: 0.3,
    priority: 0.1,
    progress: { done: 3, total: 3, unit: 'oak_log' },
    manualPause: false,
    planCount: 1,
    trace: { taskId: id },
    createdAt: at - 9_000,
    updatedAt: at,
    finishedAt: at,
  };
}

const makers: Readonly<Record<string, readonly Maker[]>> = {
  cognition: [
    (number, at) => ({ type: 'thought', data: thoughtAt(number, at) }),
    (number) => ({
      type: 'model.called',
      data: { callId: `call_${number}`, kind: 'idle', purpose: 'idle', result: 'ok', durationMs: 800 },
    }),
  ],
  planning: [
    (number, at) => ({ type: 'task.created', data: taskAt(number, at), trace: { taskId: `task_fill_${number}` } }),
    (number, at) => ({ type: 'task.finished', data: taskAt(number, at), trace: { taskId: `task_fill_${number}` } }),
    (number, at) => ({
      type: 'step.finished',
      trace: { taskId: `task_fill_${number}`, stepId: `step_${number}` },
      data: {
        stepId: `step_${number}`,
        capability: 'collect_item',
        version: '1',
        args: { item: 'oak_log', count: 3 },
        preconds: [],
        effects: [],
        cost: 9,
        safetyLevel: 'safe',
        expectedDurationMs: 9_000,
        idempotencyKey: `${number}`,
        dimension: 'overworld',
        state: number % 8 === 0 ? 'failed' : 'done',
        attempts: 1,
        startedAt: at - 8_000,
        endedAt: at,
      },
    }),
  ],
  'minecraft-interface': [
    () => ({ type: 'botEvent', data: { name: 'damage', detail: { amount: 2, health: 15 } } }),
    (number) => ({ type: 'botEvent', data: { name: number % 50 === 0 ? 'death' : 'pickup', detail: {} } }),
  ],
};

/** The body keeps no more than so many, whatever the settings say. */
const MOST_OF_BODY = 19_000;

/** Fills the stores of a stack's services, and lets those that listen to one another begin behind what was filled in. */
export function fillStores({ dataDir, events, thoughts, from, to }: Filling): void {
  const ofBody = Math.min(MOST_OF_BODY, Math.round(events / 10));
  const rest = events - ofBody;
  const counts = {
    cognition: Math.round(rest / 2),
    planning: rest - Math.round(rest / 2),
    'minecraft-interface': ofBody,
  };
  const last = new Map<string, number>();
  for (const [service, count] of Object.entries(counts)) {
    const db = new DatabaseSync(join(dataDir, `${service}.sqlite`));
    const insert = db.prepare('INSERT INTO events (id, bot_id, type, at, trace, data) VALUES (?, ?, ?, ?, ?, ?)');
    const made = makers[service] ?? [];
    db.exec('BEGIN');
    for (let number = 0; number < count; number += 1) {
      const at = Math.round(from + ((to - from) * number) / count);
      const event = made[number % made.length]?.(number, at);
      if (event === undefined) continue;
      const { type, data, trace = {} } = event;
      insert.run(`evt_fill_${number}`, 'bot-1', type, at, JSON.stringify(trace), JSON.stringify(data));
    }
    if (service === 'cognition') fillThoughts(db, { thoughts, from, to });
    db.exec('COMMIT');
    const row = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
    last.set(service, Number(row?.seq ?? 0));
    db.close();
  }
  skipFilled(dataDir, last);
}

function fillThoughts(db: DatabaseSync, { thoughts, from, to }: Pick<Filling, 'thoughts' | 'from' | 'to'>): void {
  const insert = db.prepare(
    'INSERT INTO thoughts (id, at, provenance, novelty, canonical, thought) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (let number = 0; number < thoughts; number += 1) {
    const at = Math.round(from + ((to - from) * number) / thoughts);
    const thought = thoughtAt(number, at);
    const provenance = number % 9 === 0 ? 'intrusion' : 'chain-of-thought';
    insert.run(`thought_fill_${number}`, at, provenance, 'high', `fill ${number}`, JSON.stringify(thought));
  }
}

/** Listeners would otherwise work through all of it first. */
function skipFilled(dataDir: string, last: ReadonlyMap<string, number>): void {
  for (const name of ['cognition', 'planning', 'memory', 'minecraft-interface', 'dashboard']) {
    const file = join(dataDir, `${name}.sqlite`);
    const db = openIfThere(file);
    if (db === undefined) continue;
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'event_cursors'").get() !== undefined)
      for (const [service, seq] of last)
        db.prepare('UPDATE event_cursors SET seq = ? WHERE consumer LIKE ?').run(seq, `%${service}`);
    db.close();
  }
}

function openIfThere(file: string): DatabaseSync | undefined {
  try {
    const db = new DatabaseSync(file, { open: true });
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch {
    return undefined;
  }
}
