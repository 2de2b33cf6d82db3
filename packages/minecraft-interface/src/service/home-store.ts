import type { Database, Migration } from '@conscious-bot/service-kit';
import { type HomeLook, type HomeMemory, homeLook } from '../senses/places/known-home.ts';

export const homeMigration = (version: number): Migration => ({
  version,
  name: 'the last look at home',
  up: (db) => db.exec('CREATE TABLE home_look (id INTEGER PRIMARY KEY CHECK (id = 1), look TEXT NOT NULL)'),
});

/** What the bot saw of its home when it was there last, over restarts. */
export class HomeStore implements HomeMemory {
  readonly #save;
  readonly #load;

  constructor(db: Database) {
    this.#save = db.prepare<[string]>('INSERT OR REPLACE INTO home_look (id, look) VALUES (1, ?)');
    this.#load = db.prepare<[], { look: string }>('SELECT look FROM home_look');
  }

  load(): HomeLook | undefined {
    const look = this.#load.get()?.look;
    return look === undefined ? undefined : homeLook.parse(JSON.parse(look));
  }

  save(look: HomeLook): void {
    this.#save.run(JSON.stringify(look));
  }
}
