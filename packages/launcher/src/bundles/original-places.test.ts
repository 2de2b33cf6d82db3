import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OriginalPlaces } from './original-places.ts';

describe('places in bundles', () => {
  let root: string;
  let bundle: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'places-'));
    const folder = join(root, '.cache', 'services', 'abc');
    mkdirSync(folder, { recursive: true });
    bundle = pathToFileURL(join(folder, 'memory.mjs')).href;
    // The bundle's second line is the third of the source, its third line the fifth, two columns further in.
    const map = { version: 3, sources: ['../../../src/memory.ts'], names: [], mappings: ';AAEA;AAEE' };
    writeFileSync(join(folder, 'memory.mjs.map'), JSON.stringify(map));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are told as places in the sources, with and without a column', () => {
    const source = pathToFileURL(join(root, 'src', 'memory.ts')).href;
    const text = `    at remember (${bundle}:2:1)\n    at async ${bundle}:3\n    at node:fs:12:3`;
    const told = `    at remember (${source}:3:1)\n    at async ${source}:5\n    at node:fs:12:3`;
    const places = new OriginalPlaces();
    expect(places.inText(text)).toBe(told);
    expect(places.inText(text)).toBe(told);
  });

  it('stay as they are where no map tells', () => {
    const other = bundle.replace('memory', 'planning');
    expect(new OriginalPlaces().inText(`${other}:2:1 and ${bundle}:1:1`)).toBe(`${other}:2:1 and ${bundle}:1:1`);
  });
});
