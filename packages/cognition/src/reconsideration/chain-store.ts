import type { Goal } from '@conscious-bot/contracts';
import { goal as goalSchema } from '@conscious-bot/contracts/goal';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { z } from 'zod';

export const decisionChainsMigration = (version: number): Migration => ({
  version,
  name: 'chains of decisions',
  up: (db) =>
    db.exec(`
      CREATE TABLE decision_chains (
        seq INTEGER PRIMARY KEY,
        thought_id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        content TEXT NOT NULL,
        goal TEXT NOT NULL,
        task_id TEXT,
        steps INTEGER NOT NULL DEFAULT 0,
        open INTEGER NOT NULL DEFAULT 1,
        evidence TEXT,
        revision_id TEXT
      );
      CREATE INDEX decision_chains_by_task ON decision_chains (task_id)`),
});

/** What was new about a decision that is looked at again, how often its task failed for good, and who wanted it. */
export const evidenceKindsMigration = (version: number): Migration => ({
  version,
  name: 'kinds of evidence on decisions',
  up: (db) =>
    db.exec(`
      ALTER TABLE decision_chains ADD COLUMN evidence_kind TEXT;
      ALTER TABLE decision_chains ADD COLUMN hard_failures INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE decision_chains ADD COLUMN asked INTEGER NOT NULL DEFAULT 0`),
});

/** `danger` and `unwell` pass, `steps` is no reason by itself, `hopeless` lasts, `over`: the task has ended. */
const evidenceKind = z.enum(['danger', 'unwell', 'steps', 'hopeless', 'over']);
export type EvidenceKind = z.infer<typeof evidenceKind>;

/** Chains that are kept; older ones go. */
const MOST_CHAINS = 1_000;

/** A decision to act, and what has come of it so far. */
export interface Chain {
  /** The thought that was decided on. */
  readonly thoughtId: string;
  readonly content: string;
  readonly goal: Goal;
  readonly taskId: string | undefined;
  /** Steps that were finished for it, well or not. */
  readonly steps: number;
  /** Its task is not over yet. */
  readonly open: boolean;
  /** What made the bot look at it again, as a sentence; undefined while nothing did. */
  readonly evidence: string | undefined;
  readonly evidenceKind: EvidenceKind | undefined;
  /** Steps that failed in a way in which they would fail again. */
  readonly hardFailures: number;
  /** Somebody else wanted it. */
  readonly asked: boolean;
  /** The thought that came of that. */
  readonly revisionId: string | undefined;
}

interface Row {
  readonly thought_id: string;
  readonly content: string;
  readonly goal: string;
  readonly task_id: string | null;
  readonly steps: number;
  readonly open: number;
  readonly evidence: string | null;
  readonly evidence_kind: string | null;
  readonly hard_failures: number;
  readonly asked: number;
  readonly revision_id: string | null;
}

/** The decisions that may have to be looked at again. Each is looked at again once at most, also over a restart. */
export class ChainStore {
  readonly #begin;
  readonly #forget;
  readonly #setTask;
  readonly #addStep;
  readonly #addHardFailure;
  readonly #close;
  readonly #reopen;
  readonly #revise;
  readonly #byThought;
  readonly #byTask;
  readonly #newestOpen;
  readonly #pending;

  constructor(db: Database) {
    this.#begin = db.prepare<[string, number, string, string, number]>(
      'INSERT OR IGNORE INTO decision_chains (thought_id, at, content, goal, asked) VALUES (?, ?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>(
      'DELETE FROM decision_chains WHERE seq <= (SELECT max(seq) FROM decision_chains) - ?',
    );
    this.#setTask = db.prepare<[string, string]>('UPDATE decision_chains SET task_id = ? WHERE thought_id = ?');
    this.#addStep = db.prepare<[string]>('UPDATE decision_chains SET steps = steps + 1 WHERE task_id = ?');
    this.#addHardFailure = db.prepare<[string]>(
      'UPDATE decision_chains SET hard_failures = hard_failures + 1 WHERE task_id = ?',
    );
    this.#close = db.prepare<[string]>('UPDATE decision_chains SET open = 0 WHERE thought_id = ?');
    this.#reopen = db.prepare<[string, string, string]>(
      'UPDATE decision_chains SET evidence = ?, evidence_kind = ? WHERE thought_id = ? AND evidence IS NULL',
    );
    this.#revise = db.prepare<[string, string]>('UPDATE decision_chains SET revision_id = ? WHERE thought_id = ?');
    const select = (where: string) => `SELECT * FROM decision_chains WHERE ${where}`;
    this.#byThought = db.prepare<[string], Row>(select('thought_id = ?'));
    this.#byTask = db.prepare<[string], Row>(select('task_id = ?'));
    this.#newestOpen = db.prepare<[], Row>(
      `${select('open = 1 AND task_id IS NOT NULL AND evidence IS NULL')} ORDER BY seq DESC LIMIT 1`,
    );
    this.#pending = db.prepare<[], Row>(`${select('evidence IS NOT NULL AND revision_id IS NULL')} ORDER BY seq`);
  }

  begin(thoughtId: string, at: number, content: string, goal: Goal, asked: boolean): void {
    this.#begin.run(thoughtId, at, content, JSON.stringify(goal), asked ? 1 : 0);
    this.#forget.run(MOST_CHAINS);
  }

  setTask(thoughtId: string, taskId: string): void {
    this.#setTask.run(taskId, thoughtId);
  }

  addStep(taskId: string): void {
    this.#addStep.run(taskId);
  }

  addHardFailure(taskId: string): void {
    this.#addHardFailure.run(taskId);
  }

  close(thoughtId: string): void {
    this.#close.run(thoughtId);
  }

  /** Marks a chain as looked at again because of `evidence`; false when it was before. */
  reopen(thoughtId: string, evidence: string, kind: EvidenceKind): boolean {
    return this.#reopen.run(evidence, kind, thoughtId).changes > 0;
  }

  revise(thoughtId: string, revisionId: string): void {
    this.#revise.run(revisionId, thoughtId);
  }

  ofThought(thoughtId: string): Chain | undefined {
    return chainOf(this.#byThought.get(thoughtId));
  }

  ofTask(taskId: string): Chain | undefined {
    return chainOf(this.#byTask.get(taskId));
  }

  /** The newest decision that is being acted on and was not looked at again yet. */
  newestOpen(): Chain | undefined {
    return chainOf(this.#newestOpen.get());
  }

  /** Those there is new evidence on that nothing came of yet. */
  pending(): Chain[] {
    return this.#pending.all().flatMap((row) => chainOf(row) ?? []);
  }
}

function chainOf(row: Row | undefined): Chain | undefined {
  return (
    row && {
      thoughtId: row.thought_id,
      content: row.content,
      goal: goalSchema.parse(JSON.parse(row.goal)),
      taskId: row.task_id ?? undefined,
      steps: row.steps,
      open: row.open === 1,
      evidence: row.evidence ?? undefined,
      evidenceKind: evidenceKind.safeParse(row.evidence_kind).data,
      hardFailures: row.hard_failures,
      asked: row.asked === 1,
      revisionId: row.revision_id ?? undefined,
    }
  );
}
