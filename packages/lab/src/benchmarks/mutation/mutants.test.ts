import { describe, expect, it } from 'vitest';
import { mutantsOf, withMutant } from './mutants.ts';
import { sampleOf } from './sample.ts';

const changed = (source: string) => mutantsOf('a.ts', source).map((mutant) => withMutant(source, mutant));

describe('mutants', () => {
  it.each([
    ['const a = b === c;', ['const a = b !== c;']],
    ['const a = b ?? c;', ['const a = b;']],
    ['if (!a) run(1);', ['if (true) run(1);', 'if (false) run(1);', 'if (a) run(1);', 'if (!a) ;', 'if (!a) run(2);']],
    ['const a = true;', ['const a = false;']],
  ])('changes one thing at a time: %s', (source, all) => {
    expect(changed(source).sort()).toEqual([...all].sort());
  });

  it('leaves alone what is not run', () => {
    expect(changed("import a from 'b';\ntype A = 1 | true;\ninterface B { c: 2 }")).toEqual([]);
  });

  it('draws the same sample for the same seed, each at most once', () => {
    const all = Array.from({ length: 50 }, (_, n) => n);
    expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7));
    expect(new Set(sampleOf(all, 10, 7)).size).toBe(10);
    expect(sampleOf(all, 10, 8)).not.toEqual(sampleOf(all, 10, 7));
    expect(sampleOf(all, 100, 7)).toHaveLength(50);
  });
});
