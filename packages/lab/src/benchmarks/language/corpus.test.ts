import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptable, hiddenLines, isHidden, readCorpus, readingOf, readSituation } from './corpus.ts';
import { corpusParts } from './corpus-parts.ts';

const seen = readCorpus('seen');
const third = readCorpus('third');
const fourth = readCorpus('fourth');
const fifth = readCorpus('fifth');
const sixth = readCorpus('sixth');
const seventh = readCorpus('seventh');
const eighth = readCorpus('eighth');
const control = readCorpus('control');
const unseen = readCorpus('unseen');
const all = corpusParts.filter((part) => !/^(development|teaching)$/.test(part)).flatMap(readCorpus);

describe('the corpus of requests', () => {
  it.each(corpusParts.filter(isHidden))('has the %s lines whose hash was written down', (part) => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const hash = createHash('sha256').update(hiddenLines(part)).digest('hex');
    expect(readme.includes(hash)).toBe(true);
  });

  it('has every request once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    // Two of the visitors' own say what others had said.
    const twice = all.map(({ text }) => text.toLowerCase()).filter((text, at, texts) => texts.indexOf(text) < at);
    expect(twice.toSorted()).toEqual(['bread pls', 'home']);
  });

  it('has two halves with the same kinds', () => {
    for (const kind of new Set(all.map((each) => each.kind))) {
      const [here, there] = [seen, unseen].map((half) => half.filter((each) => each.kind === kind).length);
      expect(Math.abs((here ?? 0) - (there ?? 0)), kind).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    { set: third, size: 200, mark: 'c' },
    { set: fourth, size: 207, mark: 'd' },
    { set: fifth, size: 247, mark: 'e' },
    { set: sixth, size: 220, mark: 'f' },
    { set: seventh, size: 232, mark: 'i' },
    { set: eighth, size: 226, mark: 'm' },
    { set: control, size: 198, mark: 'k' },
  ])('has in the set of $size requests every kind of the halves and no other', ({ set, size, mark }) => {
    expect(set).toHaveLength(size);
    const kindsOf = (part: typeof set) => new Set(part.map(({ kind }) => kind));
    expect(kindsOf(set)).toEqual(kindsOf(seen));
    for (const { id, kind } of set) expect(id.startsWith(`${mark}-${kind}-`), id).toBe(true);
  });

  it('has readings that can be told apart into action, target and amount', () => {
    const outcomes = all.flatMap(acceptable).flatMap((each) => ('goals' in each ? each.goals.flat() : []));
    for (const text of outcomes) expect(readingOf(text).target).not.toBe('');
    expect(readingOf('say we meet at 10 64 -20 *')).toEqual({ action: 'say', target: 'we meet at 10 64 -20' });
    expect(readingOf('collect carrot 3-8')).toEqual({
      action: 'collect',
      target: 'carrot',
      amount: { least: 3, most: 8 },
    });
  });

  it('is spoken by players of the situation', () => {
    const names = readSituation().players.map(({ name }) => name);
    for (const { from } of all) if (from !== undefined) expect(names).toContain(from);
  });
});
