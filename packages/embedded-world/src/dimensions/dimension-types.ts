import { z } from 'zod';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import type { NbtTag } from '../engine/prismarine.ts';
import { DIMENSIONS, type DimensionName } from './dimension.ts';

/** Since 1.20.5 the dimension types are a list, and their place in it is their number. */
const listed = z.object({
  dimensionCodec: z.object({
    'minecraft:dimension_type': z.object({ entries: z.array(z.object({ key: z.string() })) }),
  }),
});

const tagSchema = z.object({ type: z.string(), value: z.unknown() });
/** Before that they are NBT, each with its whole description. */
const nested = z.object({
  dimensionCodec: z.object({
    value: z.object({
      'minecraft:dimension_type': z.object({
        value: z.object({
          value: z.object({
            value: z.object({
              value: z.array(z.object({ name: z.object({ value: z.string() }), element: tagSchema })),
            }),
          }),
        }),
      }),
    }),
  }),
});

/** How the packets of the version name a kind of dimension. */
interface DimensionTypes {
  /** Since 1.20.5. */
  number(dimension: DimensionName): number;
  /** Between 1.16.2 and 1.18.2: the whole description. */
  description(dimension: DimensionName): NbtTag | undefined;
}

/** The dimension types as clients are sent them in the login sequence; minecraft-data has what the game's own server sends. */
export function dimensionTypes(registry: GameRegistry): DimensionTypes {
  const entries = listed.safeParse(registry.loginPacket).data?.dimensionCodec['minecraft:dimension_type'].entries;
  const tags = nested.safeParse(registry.loginPacket).data?.dimensionCodec.value['minecraft:dimension_type'];
  const find = (dimension: DimensionName): z.infer<typeof tagSchema> | undefined =>
    tags?.value.value.value.value.find(({ name }) => name.value === worldName(dimension))?.element;
  return {
    number: (dimension) => Math.max(0, entries?.findIndex(({ key }) => key === worldName(dimension)) ?? 0),
    description(dimension) {
      const element = find(dimension);
      return element && { name: '', ...element };
    },
  };
}

/** The full name of a dimension, in this world also that of its type. */
export const worldName = (dimension: DimensionName): string => `minecraft:${dimension}`;
export const worldNames: readonly string[] = DIMENSIONS.map(worldName);
