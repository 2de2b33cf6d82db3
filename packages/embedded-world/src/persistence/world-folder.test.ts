import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spaceX } from '../dimensions/dimension.ts';
import { GENERATOR_VERSION, OTHER_NETHER } from '../terrain/generator.ts';
import { silentReport } from './file-report.ts';
import { openWorldFolder } from './world-folder.ts';

describe('the folder of a world', () => {
  let dataDir: string;
  const warnings: string[] = [];
  const said = { warn: (line: string) => warnings.push(line), report: silentReport };
  const open = (seed: number, version = '1.21.4') => openWorldFolder(dataDir, { seed, version }, said);
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'folder-')), 'deep', 'world');
    warnings.length = 0;
  });
  afterEach(() => rmSync(join(dataDir, '..', '..'), { recursive: true, force: true }));

  it('is made with the seed asked for', () => {
    expect(open(7).seed).toBe(7);
    expect(open(7).seed).toBe(7);
    expect(warnings).toEqual([]);
  });

  it('keeps its seed when opened with another one, and says so', () => {
    open(7);
    expect(open(8).seed).toBe(7);
    expect(warnings.join()).toMatch(/seed 7.*seed 8.*ignored/);
  });

  it('is not opened as another game version', () => {
    open(7);
    expect(() => open(7, '1.20.4')).toThrow('is a 1.21.4 world');
  });

  it('is not opened when it was made with older terrain, and says what to do', () => {
    open(7);
    const file = join(dataDir, 'world.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"generator":\d+/, '"generator":4'));
    expect(() => open(7)).toThrow(/older terrain \(4.*--fresh/);
  });

  it('SRV-3: of the terrain before, it is opened as long as nobody was in the nether, whose structures stand elsewhere now', () => {
    open(7);
    const [file, edits] = [join(dataDir, 'world.json'), join(dataDir, 'edits.txt')];
    const madeAs = (generator: number) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"generator":\d+/, `"generator":${generator}`));
    madeAs(OTHER_NETHER);
    writeFileSync(edits, `-12 64 8 1\n30000 70 -4 9\n`);
    expect(open(7).seed).toBe(7);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ generator: GENERATOR_VERSION });
    madeAs(OTHER_NETHER);
    writeFileSync(edits, `-12 64 8 1\n${spaceX('the_nether', -40)} 70 -4 9\n`);
    expect(() => open(7)).toThrow(/older terrain \(7/);
  });

  it('stays with or without gifts, as it was made', () => {
    openWorldFolder(dataDir, { seed: 7, version: '1.21.4', gifts: true }, said);
    const again = openWorldFolder(dataDir, { seed: 7, version: '1.21.4', gifts: false }, said);
    expect(again.gifts).toBe(true);
    expect(warnings.join()).toMatch(/made with gifts/);
  });
});
