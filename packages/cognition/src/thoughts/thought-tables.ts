import type { Migration } from '@conscious-bot/service-kit';

/** What a row of `thoughts` is found by, read from the thought as it is stored. `thought` names the column. */
const facetsOf = (thought: string) => `
  coalesce(json_extract(${thought}, '$.metadata.site'),
    CASE json_extract(${thought}, '$.metadata.provenance') WHEN 'intrusion' THEN 'intrusion' ELSE 'posted' END),
  json_extract(${thought}, '$.type'),
  CASE
    WHEN json_extract(${thought}, '$.metadata.outcome') IN ('resisted', 'refused', 'failed', 'not_understood')
      THEN json_extract(${thought}, '$.metadata.outcome')
    WHEN json_extract(${thought}, '$.convertEligible') AND json_type(${thought}, '$.goal') IS NOT NULL THEN 'goal'
    WHEN json_type(${thought}, '$.metadata.heldBack') IS NOT NULL THEN 'held_back'
    WHEN json_extract(${thought}, '$.novelty') = 'low' THEN 'repeated'
    ELSE 'thought'
  END,
  CASE
    WHEN json_extract(${thought}, '$.metadata.mind') LIKE 'scripted:%' THEN 'scripted'
    WHEN json_extract(${thought}, '$.metadata.mind') = 'model' THEN 'model'
    ELSE 'rule'
  END`;

/**
 * What thoughts are searched and counted by, old ones too: a narrow table of their kinds, the words that stand in them, and how each was made.
 * Triggers keep these with the thoughts, so that whatever adds or removes a thought need not know of them.
 */
export const thoughtSearchMigration = (version: number): Migration => ({
  version,
  name: 'search of thoughts',
  up: (db) =>
    db.exec(`
      CREATE TABLE thought_facets (
        seq INTEGER PRIMARY KEY,
        at REAL NOT NULL,
        provenance TEXT NOT NULL,
        site TEXT NOT NULL,
        type TEXT NOT NULL,
        fate TEXT NOT NULL,
        mind TEXT NOT NULL,
        came_back INTEGER NOT NULL DEFAULT 0
      );
      CREATE VIRTUAL TABLE thought_words USING fts5 (
        content, content = '', contentless_delete = 1, detail = column, tokenize = 'porter unicode61'
      );
      CREATE TABLE thought_makings (seq INTEGER PRIMARY KEY, making TEXT NOT NULL);
      INSERT INTO thought_facets (seq, at, provenance, site, type, fate, mind)
        SELECT seq, at, provenance, ${facetsOf('thought')} FROM thoughts;
      INSERT INTO thought_words (rowid, content) SELECT seq, json_extract(thought, '$.content') FROM thoughts;
      UPDATE thought_facets SET came_back = repeats.n
        FROM (SELECT t.seq, count(*) AS n FROM intrusions i JOIN thoughts t ON t.id = i.thought_id
              WHERE i.outcome = 'suppressed' GROUP BY t.seq) AS repeats
        WHERE thought_facets.seq = repeats.seq;
      CREATE INDEX thought_facets_by_time ON thought_facets (at);
      CREATE TRIGGER thoughts_added AFTER INSERT ON thoughts BEGIN
        INSERT INTO thought_facets (seq, at, provenance, site, type, fate, mind)
          VALUES (new.seq, new.at, new.provenance, ${facetsOf('new.thought')});
        INSERT INTO thought_words (rowid, content) VALUES (new.seq, json_extract(new.thought, '$.content'));
      END;
      CREATE TRIGGER thoughts_removed AFTER DELETE ON thoughts BEGIN
        DELETE FROM thought_facets WHERE seq = old.seq;
        DELETE FROM thought_words WHERE rowid = old.seq;
        DELETE FROM thought_makings WHERE seq = old.seq;
      END;
      CREATE TRIGGER intrusions_came_back AFTER INSERT ON intrusions WHEN new.outcome = 'suppressed' BEGIN
        UPDATE thought_facets SET came_back = came_back + 1
          WHERE seq = (SELECT seq FROM thoughts WHERE id = new.thought_id);
      END`),
});
