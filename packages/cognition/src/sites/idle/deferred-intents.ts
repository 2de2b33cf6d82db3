import type { Goal, IdleReason } from '@conscious-bot/contracts';
import { goal as goalSchema } from '@conscious-bot/contracts/goal';
import { idleReason } from '@conscious-bot/contracts/task';
import { z } from 'zod';
import type { BotContext } from '../../context/bot-context.ts';
import { type SituationSignature, situationSignature } from '../../prompts/situation-signature.ts';

/** A goal that was written while every task waited, and waits itself (D3). */
export interface DeferredIntent {
  readonly id: string;
  /** Ms since the epoch. */
  readonly at: number;
  /** The thought it was written in, as its mind wrote it. */
  readonly thoughtId: string;
  readonly text: string;
  readonly mind: string;
  readonly callId?: string | undefined;
  readonly goal: Goal;
  /** Why the bot idled then. */
  readonly reason: IdleReason;
  readonly signature: SituationSignature;
}

interface Row {
  readonly id: string;
  readonly at: number;
  readonly thought: string;
  readonly goal: string;
  readonly reason: string;
  readonly signature: string;
}

const writtenThought = z.object({
  thoughtId: z.string(),
  text: z.string(),
  mind: z.string(),
  callId: z.string().optional(),
});

/** Rows that are kept, waiting or ended. */
const MOST = 500;

/** Deferred intents, kept over restarts; each ends once, by being let go or by being dropped with the reason. */
export class DeferredIntents {
  readonly #newId;
  readonly #insert;
  readonly #forget;
  readonly #waiting;
  readonly #end;
  readonly #supersede;
  readonly #count;

  constructor({ db, newId }: Pick<BotContext, 'db' | 'newId'>) {
    this.#newId = newId;
    this.#insert = db.prepare<[string, number, string, string, string, string, string]>(
      'INSERT INTO idle_deferred (id, at, thought, goal_key, goal, reason, signature) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>(
      'DELETE FROM idle_deferred WHERE seq <= (SELECT max(seq) FROM idle_deferred) - ?',
    );
    this.#waiting = db.prepare<[], Row>(
      'SELECT id, at, thought, goal, reason, signature FROM idle_deferred WHERE ended IS NULL ORDER BY seq DESC',
    );
    this.#end = db.prepare<[string, string]>('UPDATE idle_deferred SET ended = ? WHERE id = ?');
    this.#supersede = db.prepare<[string]>(
      "UPDATE idle_deferred SET ended = 'superseded' WHERE ended IS NULL AND goal_key = ?",
    );
    this.#count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM idle_deferred WHERE ended IS NULL');
  }

  /** Keeps one; the same goal deferred earlier gives way to it. */
  add(intent: Omit<DeferredIntent, 'id'>, key: string): DeferredIntent {
    const id = this.#newId('deferred');
    this.#supersede.run(key);
    const { at, goal, reason, signature, ...written } = intent;
    const thought = JSON.stringify(writtenThought.parse(written));
    this.#insert.run(id, at, thought, key, JSON.stringify(goal), reason, JSON.stringify(signature));
    this.#forget.run(MOST);
    return { id, ...intent };
  }

  /** Those that wait, the newest first. */
  waiting(): DeferredIntent[] {
    return this.#waiting.all().map(({ id, at, thought, goal, reason, signature }) => ({
      id,
      at,
      ...writtenThought.parse(JSON.parse(thought)),
      goal: goalSchema.parse(JSON.parse(goal)),
      reason: idleReason.parse(reason),
      signature: situationSignature.parse(JSON.parse(signature)),
    }));
  }

  end(id: string, how: 'emitted' | 'situation_changed' | 'failed_since' | 'open_already'): void {
    this.#end.run(how, id);
  }

  count(): number {
    return this.#count.get()?.n ?? 0;
  }
}
