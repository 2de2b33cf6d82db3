import type { Database, Migration } from '@conscious-bot/service-kit';

/** How often what was done for an intent was held against one of its constraints, and what came of it. */
export interface ComplianceCount {
  readonly checked: number;
  readonly penalised: number;
  readonly forbidden: number;
  readonly broken: number;
}

interface Row extends ComplianceCount {
  readonly line: string;
}

export const complianceMigration = (version: number): Migration => ({
  version,
  name: 'how the constraints of the intent that holds were kept',
  up: (db) =>
    db.exec(`
      CREATE TABLE strategy_compliance (
        intent_id TEXT NOT NULL,
        line TEXT NOT NULL,
        checked INTEGER NOT NULL,
        penalised INTEGER NOT NULL,
        forbidden INTEGER NOT NULL,
        broken INTEGER NOT NULL,
        PRIMARY KEY (intent_id, line)
      )`),
});

/** The counts of the intent that holds, by the line of each constraint; those of earlier ones are in the tally. */
export class ComplianceStore {
  readonly #save;
  readonly #of;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string, number, number, number, number]>(
      `INSERT OR REPLACE INTO strategy_compliance (intent_id, line, checked, penalised, forbidden, broken)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#of = db.prepare<[string], Row>(
      'SELECT line, checked, penalised, forbidden, broken FROM strategy_compliance WHERE intent_id = ?',
    );
    this.#forget = db.prepare<[string]>('DELETE FROM strategy_compliance WHERE intent_id <> ?');
  }

  save(intentId: string, line: string, { checked, penalised, forbidden, broken }: ComplianceCount): void {
    this.#save.run(intentId, line, checked, penalised, forbidden, broken);
  }

  /** What was counted for an intent; what was counted for others goes. */
  begin(intentId: string): Map<string, ComplianceCount> {
    this.#forget.run(intentId);
    return new Map(this.#of.all(intentId).map(({ line, ...count }) => [line, count]));
  }
}
