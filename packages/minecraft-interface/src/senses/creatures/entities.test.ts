import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { kindOf } from './entities.ts';

const versions = ['1.16.5', '1.18.2', '1.20.4', '1.21.4'];

/** Every kind of entity of a version with what the senses make of it, as the library fills it in from the version's data. */
function kinds(version: string): Map<string, string> {
  const { entitiesArray } = minecraftData(version);
  return new Map(entitiesArray.map(({ name, type, category }) => [name, kindOf({ name, type, kind: category })]));
}

describe.each(versions)('kinds of entities on %s', (version) => {
  const kind = kinds(version);

  it.each([
    'zombie',
    'skeleton',
    'creeper',
    'spider',
    'slime',
    'ghast',
    'phantom',
    'hoglin',
    'piglin',
    'zombified_piglin',
  ])('SMI-1: %s is hostile', (name) => expect(kind.get(name)).toBe('hostile'));

  it.each(['cow', 'pig', 'sheep', 'chicken', 'bee', 'fox', 'strider', 'squid', 'cod', 'bat', 'skeleton_horse'])(
    'SMI-1: %s is an animal',
    (name) => expect(kind.get(name)).toBe('animal'),
  );

  it.each(['villager', 'iron_golem', 'arrow', 'armor_stand', 'experience_orb', 'tnt', 'end_crystal'])(
    'SMI-1: %s is neither',
    (name) => expect(kind.get(name)).toBe('other'),
  );

  it('SMI-1: what lies on the ground is an item', () => expect(kind.get('item')).toBe('item'));
});

it('SMI-1: the same name is of the same kind on every version', () => {
  const rows = versions.map(kinds);
  for (const name of new Set(rows.flatMap((row) => [...row.keys()]))) {
    // A version's data has players as creatures; the library makes players of them.
    if (name === 'player') continue;
    const kindsOfName = new Set(rows.flatMap((row) => row.get(name) ?? []));
    expect([name, kindsOfName.size]).toEqual([name, 1]);
  }
});
