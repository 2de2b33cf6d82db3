import { type OrderForLater, orderForLater } from '@conscious-bot/contracts/thought';
import type { Database, Migration } from '@conscious-bot/service-kit';

export const ordersForLaterMigration = (version: number): Migration => ({
  version,
  name: 'orders for later',
  up: (db) =>
    db.exec(`
      CREATE TABLE orders_for_later (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        record TEXT NOT NULL,
        holds INTEGER NOT NULL,
        begun_at REAL
      )`),
});

/** An order with what is known of its condition. */
export interface KeptOrder {
  readonly order: OrderForLater;
  /** Its condition held when it was last looked at. */
  readonly holds: boolean;
  /** It has been begun since then, and what came of that is not written down yet. */
  readonly begunAt: number | undefined;
}

interface Row {
  readonly record: string;
  readonly holds: number;
  readonly begun_at: number | null;
}

/** What is to be done as soon as, or whenever, something is so. It outlives the process. */
export class OrderStore {
  readonly #insert;
  readonly #update;
  readonly #remove;
  readonly #all;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, string]>('INSERT INTO orders_for_later (id, record, holds) VALUES (?, ?, 0)');
    this.#update = db.prepare<[string, number, number | null, string]>(
      'UPDATE orders_for_later SET record = ?, holds = ?, begun_at = ? WHERE id = ?',
    );
    this.#remove = db.prepare<[string]>('DELETE FROM orders_for_later WHERE id = ?');
    this.#all = db.prepare<[], Row>('SELECT record, holds, begun_at FROM orders_for_later ORDER BY seq');
  }

  /** Where its condition holds already, it begins with the next picture of the world. */
  add(order: OrderForLater): void {
    this.#insert.run(order.id, JSON.stringify(order));
  }

  update({ order, holds, begunAt }: KeptOrder): void {
    this.#update.run(JSON.stringify(order), holds ? 1 : 0, begunAt ?? null, order.id);
  }

  /** False where there is none of that id. */
  remove(id: string): boolean {
    return this.#remove.run(id).changes > 0;
  }

  /** The oldest first. */
  all(): KeptOrder[] {
    return this.#all.all().map(({ record, holds, begun_at }) => ({
      order: orderForLater.parse(JSON.parse(record)),
      holds: holds === 1,
      begunAt: begun_at ?? undefined,
    }));
  }
}
