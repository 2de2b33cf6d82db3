import { createRequire } from 'node:module';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { translatedColumn } from './translated-world.ts';

interface Column {
  getBlockStateId(at: Vec3): number;
  setBlockStateId(at: Vec3, stateId: number): void;
  toJson(): string;
}
const require = createRequire(import.meta.url);
const registryOf: (version: string) => object = require('prismarine-registry');
const columnsOf: (registry: object) => {
  new (span: { minY: number; worldHeight: number }): Column;
  fromJson(text: string): Column;
} = require('prismarine-chunk');

describe.each(['1.16.5', '1.18.2', '1.21.11', '26.1'])('a column of %s for the viewer', (version) => {
  const Column = columnsOf(registryOf(version));
  const at = (n: number) => new Vec3(n % 16, 64 + Math.floor(n / 256), Math.floor(n / 16) % 16);

  /** A column in which the first places of a section hold this many different states. */
  function columnOf(states: number) {
    const column = new Column({ minY: 0, worldHeight: 256 });
    for (let n = 0; n < states; n++) column.setBlockStateId(at(n), n + 1);
    return column;
  }

  // More than 256 are kept one by one; since 1.18 the library's own `fromJson` loses those.
  it.each(version === '1.16.5' ? [1, 20, 400] : [1, 20, 250])(
    'with %i states in a section tells all of them translated, and stays as it is',
    (states) => {
      const column = columnOf(states);
      const told = Column.fromJson(translatedColumn(column, (state) => (state === 0 ? 0 : state + 5)).toJson());
      for (let n = 0; n < states; n++) {
        expect(told.getBlockStateId(at(n))).toBe(n + 6);
        expect(column.getBlockStateId(at(n))).toBe(n + 1);
      }
      expect(told.getBlockStateId(at(states))).toBe(0);
    },
  );
});
