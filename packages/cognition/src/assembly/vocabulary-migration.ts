import type { Migration } from '@conscious-bot/service-kit';

/**
 * Renames in what was stored before: the site `internal` is `background`, the decision `circle_back` is `reconsideration`, and what the bot has
 * done is counted under `actions` in its self model.
 */
export const vocabularyMigration = (version: number): Migration => ({
  version,
  name: 'vocabulary',
  up: (db) =>
    db.exec(`
      UPDATE thoughts SET thought = json_replace(thought, '$.metadata.site', 'background')
        WHERE json_extract(thought, '$.metadata.site') = 'internal';
      UPDATE events SET data = json_replace(data, '$.metadata.site', 'background')
        WHERE type IN ('thought', 'thought.repeated') AND json_extract(data, '$.metadata.site') = 'internal';
      UPDATE model_calls SET purpose = 'background', record = json_replace(record, '$.purpose', 'background')
        WHERE purpose = 'internal';
      UPDATE model_calls SET kind = 'background', record = json_replace(record, '$.stamp.kind', 'background')
        WHERE kind = 'internal';
      UPDATE budget_uses SET budget = 'model:background' WHERE budget = 'model:internal';
      UPDATE intero_history SET sample = json_replace(sample, '$.name', 'reconsideration')
        WHERE boundary = 'decision' AND json_extract(sample, '$.name') = 'circle_back';
      UPDATE state SET key = 'background.occasion' WHERE key = 'internal.occasion';
      UPDATE state SET value = json_remove(json_set(value, '$.actions', json_extract(value, '$.deeds')), '$.deeds')
        WHERE key = 'self.model' AND json_type(value, '$.deeds') IS NOT NULL`),
});
