import type { Bot } from 'mineflayer';
import { z } from 'zod';

/**
 * The kinds of damage by the numbers a server gives them. It sends them while the bot joins, each version in a form of its own: a
 * packet per registry since 1.20.5, one for all registries in 1.20.2–1.20.4, with the login packet from 1.19.4 on; before, not at all.
 */
const types = new WeakMap<Bot, Map<number, string>>();

const list = z.object({ id: z.literal('minecraft:damage_type'), entries: z.array(z.object({ key: z.string() })) });
const row = z.object({ name: z.object({ value: z.string() }), id: z.object({ value: z.number().int() }) });
const value = <T extends z.ZodType>(inner: T) => z.object({ value: inner });
/** NBT as the library reads it: every compound and list is a `{type, value}` of its own. */
const codec = value(z.object({ 'minecraft:damage_type': value(value(value(value(z.array(row))))) }));
const holder = z.object({ codec: codec.optional(), dimensionCodec: codec.optional() });

/** Listens for them; to be called before the bot has joined. */
export function learnDamageTypes(bot: Bot): void {
  const known = new Map<number, string>();
  types.set(bot, known);
  const learn = (packet: unknown) => {
    list.safeParse(packet).data?.entries.forEach(({ key }, id) => {
      known.set(id, plain(key));
    });
    const held = holder.safeParse(packet).data;
    const registry = (held?.codec ?? held?.dimensionCodec)?.value['minecraft:damage_type'];
    for (const { name, id } of registry?.value.value.value.value ?? []) known.set(id.value, plain(name.value));
  };
  bot._client.on('registry_data', learn);
  bot._client.on('login', learn);
}

/** Name of the kind of damage, without `minecraft:`; undefined when the server did not send it. */
export const damageTypeOf = (bot: Bot, id: number): string | undefined => types.get(bot)?.get(id);

const plain = (name: string): string => name.replace(/^minecraft:/, '');
