import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkRecipe } from './recipe.ts';
import { readState, runStudy } from './run-study.ts';

const recipe = checkRecipe(
  { name: 'x', minutes: 1, seeds: [1, 2, 3, 4, 5], conditions: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
  'x',
);
const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'study-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('a study that is broken off goes on where it was: every run once, the broken one from its beginning', async () => {
  const folder = folderOf();
  const ran: string[] = [];
  const study = (most: number) =>
    runStudy(recipe, {
      folder,
      onProgress: () => {},
      run: async (_, { id, seed }, dataDir) => {
        if (ran.length === most) throw new Error('the end');
        expect(readdirSync(dataDir)).toEqual([]);
        writeFileSync(join(dataDir, 'something'), id);
        ran.push(id);
        return { thoughts: seed };
      },
    });
  await expect(study(6)).rejects.toThrow('the end');
  expect(readState(folder)).toMatchObject({ cells: 15, done: 6 });
  // A result that was half written counts for nothing.
  writeFileSync(join(folder, 'cells', 'a-seed1-1.json'), '{"id":');
  const state = await study(100);
  expect(state).toMatchObject({ cells: 15, done: 15 });
  expect(ran.filter((id) => id === 'a-seed1-1')).toHaveLength(2);
  expect(new Set(ran).size).toBe(15);
  expect(ran).toHaveLength(16);
  expect(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))).toHaveLength(15);
  expect(readFileSync(join(folder, 'results.parquet')).subarray(0, 4).toString()).toBe('PAR1');
  expect(readFileSync(join(folder, 'table.txt'), 'utf8')).toMatch(/thoughts +a +5 +3\.00 \[/);
});

it('a folder keeps to one recipe, and to one process', async () => {
  const folder = folderOf();
  const options = { folder, onProgress: () => {}, run: async () => ({ thoughts: 1 }) };
  await runStudy(recipe, options);
  await expect(runStudy({ ...recipe, minutes: 2 }, options)).rejects.toThrow(
    'another recipe of that name (15 of 15 runs)',
  );
  let tried = '';
  await runStudy(recipe, {
    ...options,
    folder: join(folder, 'other'),
    run: async () => {
      tried ||= await runStudy(recipe, { ...options, folder: join(folder, 'other') }).then(() => 'ran', String);
      return {};
    },
  });
  expect(tried).toContain('works on this study already');
});
