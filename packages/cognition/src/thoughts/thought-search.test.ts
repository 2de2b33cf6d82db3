import { thoughtFacetsQuery, thoughtListQuery } from '@conscious-bot/contracts/thought';
import { openDatabase } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { recording } from '../../test/recording.ts';
import { migrations } from '../assembly/migrations.ts';
import { ThoughtSearch } from './thought-search.ts';

const asked = (query: Parameters<typeof thoughtListQuery.parse>[0]) => thoughtListQuery.parse(query);

/** Thoughts a minute apart. */
async function scene(texts: readonly string[]) {
  const { record, clock, db, context } = recording();
  const times: number[] = [];
  for (const text of texts) {
    times.push(clock.now());
    record(text, { occasion: 'renewed' });
    await clock.advance(60_000);
  }
  const search = new ThoughtSearch(db);
  const contents = async (query: Parameters<typeof thoughtListQuery.parse>[0]) =>
    (await search.page(asked(query))).thoughts.map(({ content }) => content);
  return { search, contents, times, db, record, context };
}

describe('the search of thoughts', () => {
  it('pages both ways from any place, and leads back', async () => {
    const { search } = await scene(Array.from({ length: 25 }, (_, n) => `Thought ${n}.`));
    const first = await search.page(asked({ limit: 10 }));
    const second = await search.page(asked({ limit: 10, cursor: first.next }));
    const third = await search.page(asked({ limit: 10, cursor: second.next }));
    expect([first, second, third].map(({ thoughts }) => thoughts[0]?.content)).toEqual([
      'Thought 24.',
      'Thought 14.',
      'Thought 4.',
    ]);
    expect(third.next).toBeUndefined();
    const back = await search.page(asked({ limit: 10, order: 'oldest', cursor: third.first }));
    expect(back.thoughts.map(({ content }) => content)).toEqual(
      second.thoughts.map(({ content }) => content).toReversed(),
    );
    expect((await search.page(asked({ order: 'oldest', cursor: first.first }))).thoughts).toEqual([]);
  });

  it('keeps to a time, and finds words by their stems and by their beginning', async () => {
    const { contents, times } = await scene(['I collected wood.', 'The "cow" OR NOT (near', 'Wooden doors creak.']);
    expect(await contents({ from: times[1], to: times[1] })).toEqual(['The "cow" OR NOT (near']);
    expect(await contents({ text: 'collecting' })).toEqual(['I collected wood.']);
    expect(await contents({ text: 'woo' })).toEqual(['Wooden doors creak.', 'I collected wood.']);
    expect(await contents({ text: '"cow" OR NOT (near' })).toEqual(['The "cow" OR NOT (near']);
    expect(await contents({ text: 'cow wood' })).toEqual([]);
    expect(await contents({ text: '""' })).toEqual([]);
  });

  it('counts each kind by what the other choices leave', async () => {
    const { search, record } = await scene(['Quiet.']);
    record('Wood! [GOAL: collect oak_log 4]', { type: 'planning' });
    record('Stone! [GOAL: collect cobblestone 4]', { mayCommit: false, heldBack: 'budget', site: 'background' });
    record('Rules say so.', { mind: undefined, callId: undefined });
    const all = await search.facets(thoughtFacetsQuery.parse({}));
    expect(all).toMatchObject({
      total: 4,
      fate: { goal: 1, held_back: 1, thought: 2 },
      mind: { model: 3, rule: 1 },
      site: { idle: 3, background: 1 },
    });
    const held = await search.facets(thoughtFacetsQuery.parse({ fate: 'held_back,goal' }));
    expect(held).toMatchObject({
      total: 2,
      fate: { goal: 1, held_back: 1, thought: 2 },
      site: { idle: 1, background: 1 },
    });
    expect((await search.page(asked({ fate: 'held_back,goal', mind: 'rule' }))).thoughts).toEqual([]);
  });

  it('works through many thoughts in pieces and misses none', async () => {
    const { db, contents, search } = await scene(['The first of all.']);
    const insert = db.prepare<[string]>(
      `INSERT INTO thoughts (id, at, provenance, novelty, canonical, thought)
       SELECT 'copy_' || ?, at + 1, provenance, novelty, canonical, json_replace(thought, '$.content', 'Nothing new.') FROM thoughts WHERE seq = 1`,
    );
    db.transaction(() => {
      for (let n = 0; n < 9_000; n += 1) insert.run(String(n));
    })();
    expect(await contents({ text: 'first', limit: 5 })).toEqual(['The first of all.']);
    expect(await search.facets(thoughtFacetsQuery.parse({}))).toMatchObject({ total: 9_001 });
    db.exec('DELETE FROM thoughts WHERE seq < 9000');
    expect(await search.facets(thoughtFacetsQuery.parse({ text: 'nothing' }))).toMatchObject({ total: 2 });
    expect(await contents({ order: 'oldest' })).toHaveLength(2);
  });

  it('old thoughts are found after the update, with what became of them', async () => {
    const db = openDatabase(':memory:', migrations.slice(0, -1));
    const thought = { content: 'An old wish.', type: 'planning', convertEligible: true, goal: {}, novelty: 'high' };
    const insert = db.prepare<[string, string]>(
      "INSERT INTO thoughts (id, at, provenance, novelty, canonical, thought) VALUES (?, 5, 'intrusion', 'high', '', ?)",
    );
    insert.run('one', JSON.stringify({ ...thought, metadata: { provenance: 'intrusion', mind: 'scripted:wizard' } }));
    insert.run('two', JSON.stringify({ ...thought, metadata: { provenance: 'intrusion', outcome: 'resisted' } }));
    db.exec("INSERT INTO intrusions (thought_id, at, canonical, outcome) VALUES ('one', 6, '', 'suppressed')");
    migrations.at(-1)?.up(db);
    const search = new ThoughtSearch(db);
    expect(await search.facets(thoughtFacetsQuery.parse({ text: 'wish' }))).toEqual({
      total: 2,
      provenance: { intrusion: 2 },
      site: { intrusion: 2 },
      type: { planning: 2 },
      fate: { goal: 1, resisted: 1 },
      mind: { scripted: 1, rule: 1 },
      cameBack: 1,
      firstAt: 5,
      lastAt: 5,
    });
  });
});
