import { expect, it } from 'vitest';
import { WorldKeeping } from './world-keeping.ts';

it('what befell several files is said at once and stays said; that nothing can be written is said until it can', () => {
  const said: (string | undefined)[] = [];
  const [dataDir, logFile] = ['worlds/one', 'worlds/one/log'];
  const keeping = new WorldKeeping({ dataDir, logFile, log: () => {}, say: (notice) => said.push(notice) });
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  keeping.look();
  keeping.refused('worlds/one/edits', full);
  keeping.refused('worlds/one/state', full);
  keeping.look();
  expect(said).toEqual([expect.stringContaining('The world in worlds/one cannot be saved: the disk is full.')]);
  for (const file of ['worlds/one/edits', 'worlds/one/state']) keeping.written(file);
  keeping.look();
  expect(said.slice(1)).toEqual([undefined]);
  keeping.remade('worlds/one/edits');
  keeping.look();
  keeping.remade(logFile);
  keeping.look();
  keeping.look();
  expect(said.slice(2)).toEqual([
    expect.stringContaining('from its memory: nothing of it is lost.'),
    expect.stringContaining('from its memory: only its log of what happened before is lost.'),
  ]);
});
