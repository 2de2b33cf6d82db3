import { z } from 'zod';
import type { GameRegistry } from './flying-squid-types.ts';
import type { ItemExtras } from './item-extras.ts';

/** Ornament of a piece of armour, by the game's names: `coast` of `redstone`. */
export interface ArmourTrim {
  readonly pattern: string;
  readonly material: string;
}

const entries = z.object({ entries: z.array(z.object({ key: z.string() })) });
const listed = z.object({
  dimensionCodec: z.object({ 'minecraft:trim_material': entries, 'minecraft:trim_pattern': entries }),
});

/** These extras with an ornament in the place of what they had. Since 1.20.5 a component names it by the numbers clients were sent in the login. */
export function withTrim(registry: GameRegistry, extras: ItemExtras, { pattern, material }: ArmourTrim): ItemExtras {
  if (!registry.supportFeature('itemsWithComponents')) {
    const text = (name: string) => ({ type: 'string', value: `minecraft:${name}` });
    const Trim = { type: 'compound', value: { material: text(material), pattern: text(pattern) } };
    return { nbt: { type: 'compound', name: '', value: { ...extras.nbt?.value, Trim } } };
  }
  const sent = listed.parse(registry.loginPacket).dimensionCodec;
  const number = (list: z.infer<typeof entries>, name: string) =>
    list.entries.findIndex(({ key }) => key === `minecraft:${name}`);
  const data = {
    material: { materialId: number(sent['minecraft:trim_material'], material) },
    pattern: { patternId: number(sent['minecraft:trim_pattern'], pattern) },
    showInTooltip: true,
  };
  const others = (extras.components ?? []).filter(({ type }) => type !== 'trim');
  return { ...extras, components: [...others, { type: 'trim', data }] };
}
