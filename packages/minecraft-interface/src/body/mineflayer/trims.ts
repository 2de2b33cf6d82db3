import type { ArmourTrim } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { z } from 'zod';

type Kind = 'minecraft:trim_pattern' | 'minecraft:trim_material';

/** Since 1.20.5 an item names its trim by numbers, whose meaning the server sends while the bot joins; before, by its names. */
const trimNames = new WeakMap<Bot, Map<Kind, readonly string[]>>();

const list = z.object({
  id: z.enum(['minecraft:trim_pattern', 'minecraft:trim_material']),
  entries: z.array(z.object({ key: z.string() })),
});
const component = z.object({
  data: z.object({
    material: z.object({ materialId: z.number().int() }),
    pattern: z.object({ patternId: z.number().int() }),
  }),
});
const text = z.object({ value: z.string() });
const compound = z.object({
  value: z.object({ Trim: z.object({ value: z.object({ material: text, pattern: text }) }) }),
});

/** Listens for them; to be called before the bot has joined. */
export function learnTrims(bot: Bot): void {
  const known = new Map<Kind, readonly string[]>();
  trimNames.set(bot, known);
  bot._client.on('registry_data', (packet: unknown) => {
    const found = list.safeParse(packet).data;
    if (found !== undefined)
      known.set(
        found.id,
        found.entries.map(({ key }) => plain(key)),
      );
  });
}

/** Ornament of a piece of armour; undefined where there is none, or where the server did not send what its numbers mean. */
export function trimOf(item: Item, bot: Bot): ArmourTrim | undefined {
  const components: unknown = Reflect.get(item, 'componentMap');
  if (components instanceof Map) {
    const raw: unknown = components.get('trim');
    // Asked of every slot of every snapshot: most have none.
    if (raw === undefined) return undefined;
    const found = component.safeParse(raw).data?.data;
    if (found === undefined) return undefined;
    const pattern = trimNames.get(bot)?.get('minecraft:trim_pattern')?.[found.pattern.patternId];
    const material = trimNames.get(bot)?.get('minecraft:trim_material')?.[found.material.materialId];
    return pattern === undefined || material === undefined ? undefined : { pattern, material };
  }
  if (!item.nbt) return undefined;
  const trim = compound.safeParse(item.nbt).data?.value.Trim.value;
  return trim && { pattern: plain(trim.pattern.value), material: plain(trim.material.value) };
}

const plain = (name: string): string => name.replace(/^minecraft:/, '');
