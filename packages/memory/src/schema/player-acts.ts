import type { Migration } from '@conscious-bot/service-kit';

/** What a player did stood under `deeds`; it stands under `did` now, beside what they `said`. */
export function playerActsMigration(version: number): Migration {
  return {
    version,
    name: 'what players did',
    up: (db) =>
      db.exec(`
        UPDATE memories SET data = json_remove(json_set(data, '$.did', json_extract(data, '$.deeds')), '$.deeds')
          WHERE kind = 'social' AND type = 'player' AND json_type(data, '$.deeds') IS NOT NULL`),
  };
}
