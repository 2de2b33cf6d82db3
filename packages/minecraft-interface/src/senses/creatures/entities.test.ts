import minecraftData from 'minecraft-data';
import { expect, it } from 'vitest';
import { kindOf } from './entities.ts';

const versions = ['1.16.5', '1.18.2', '1.20.4', '1.21.4'];

/** Every kind of entity of a version with what the senses make of it, as the library fills it in from the version's data. */
function kinds(version: string): Map<string, string> {
  const { entitiesArray } = minecraftData(version);
  return new Map(entitiesArray.map(({ name, type, category }) => [name, kindOf({ name, type, kind: category })]));
}

const hostile = 'zombie skeleton creeper spider slime ghast phantom hoglin piglin zombified_piglin';
const animals = 'cow pig sheep chicken bee fox strider squid cod bat skeleton_horse';
const others = 'villager iron_golem arrow armor_stand experience_orb tnt end_crystal';

it.each(versions)('tells monsters, animals, items and the rest apart on %s', (version) => {
  const kind = kinds(version);
  const kindsOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, kind.get(name)]));
  const all = (names: string, expected: string) => Object.fromEntries(names.split(' ').map((name) => [name, expected]));
  expect(kindsOf(hostile)).toEqual(all(hostile, 'hostile'));
  expect(kindsOf(animals)).toEqual(all(animals, 'animal'));
  expect(kindsOf(others)).toEqual(all(others, 'other'));
  expect(kind.get('item')).toBe('item');
});

it('the same name is of the same kind on every version', () => {
  const rows = versions.map(kinds);
  for (const name of new Set(rows.flatMap((row) => [...row.keys()]))) {
    // A version's data has players as creatures; the library makes players of them.
    if (name === 'player') continue;
    const kindsOfName = new Set(rows.flatMap((row) => row.get(name) ?? []));
    expect([name, kindsOfName.size]).toEqual([name, 1]);
  }
});
