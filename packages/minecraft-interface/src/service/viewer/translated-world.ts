import type { Bot } from 'mineflayer';
import { z } from 'zod';

type Translate = (stateId: number) => number;
type World = Bot['world'];

const bits = z.object({ data: z.instanceof(Uint32Array), capacity: z.number() });
/** What a section has in place of its bits since 1.18: a single state, a palette and where they are, or all of them one by one. */
const container = z.object({
  value: z.number().optional(),
  palette: z.array(z.number()).optional(),
  data: z.unknown().optional(),
});
const oldSection = z.object({ palette: z.array(z.number()).nullish() });
const column = z.object({ sections: z.array(z.unknown()) });

/**
 * A bot's world as the viewer takes it, with its block states in another version's numbers. The world itself is not touched: a column that is asked
 * for is one that looks through to the real one, but for the states.
 */
export function translatedWorld(world: World, translate: Translate): World {
  return Object.create(world, {
    getColumnAt: {
      value: async (position: { x: number; z: number }) => {
        const real: unknown = await Reflect.apply(world.getColumnAt, world, [position]);
        return isObject(real) ? translatedColumn(real, translate) : real;
      },
    },
  });
}

/** A column whose `toJson` tells translated states. */
export function translatedColumn<T extends object>(real: T, translate: Translate): T {
  const { sections } = column.parse(real);
  return over(real, { sections: sections.map((section) => translatedSection(section, translate)) });
}

function translatedSection(section: unknown, translate: Translate): unknown {
  const held = isObject(section) && 'data' in section ? section.data : undefined;
  if (!isObject(section) || !isObject(held)) return section;
  if (bits.safeParse(held).success) {
    // Before 1.18 the palette lies with the section; without one the bits are states.
    const { palette } = oldSection.parse(section);
    return over(section, palette ? { palette: palette.map(translate) } : { data: translatedBits(held, translate) });
  }
  const { value, palette, data } = container.parse(held);
  const change = palette
    ? { palette: palette.map(translate) }
    : value === undefined
      ? { data: translatedBits(data, translate) }
      : { value: translate(value) };
  return over(section, { data: over(held, change) });
}

/** States one by one, written into a copy of their bits. */
function translatedBits(real: unknown, translate: Translate): unknown {
  const known = bits.safeParse(real);
  if (!known.success || !isBits(real)) return real;
  const copy = over(real, { data: known.data.data.slice() });
  for (let n = 0; n < known.data.capacity; n++) copy.set(n, translate(copy.get(n)));
  return copy;
}

interface Bits {
  get(index: number): number;
  set(index: number, value: number): void;
}

const isBits = (value: unknown): value is Bits =>
  isObject(value) &&
  'get' in value &&
  typeof value.get === 'function' &&
  'set' in value &&
  typeof value.set === 'function';

/** The object as it is but for some properties. */
function over<T extends object>(real: T, change: Readonly<Record<string, unknown>>): T {
  return Object.create(
    real,
    Object.fromEntries(Object.entries(change).map(([name, value]) => [name, { value, enumerable: true }])),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
