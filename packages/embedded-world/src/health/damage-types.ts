import { z } from 'zod';
import type { GameRegistry } from '../engine/flying-squid-types.ts';

/** The game's own names of what hurts, from the causes our rules give. */
const BY_CAUSE: Readonly<Record<string, string>> = {
  fall: 'fall',
  drown: 'drown',
  starve: 'starve',
  lava: 'lava',
  fire: 'in_fire',
  burning: 'on_fire',
  sun: 'on_fire',
  cactus: 'cactus',
  sweet_berry_bush: 'sweet_berry_bush',
  void: 'out_of_world',
  poison: 'magic',
  potion: 'indirect_magic',
  suffocate: 'in_wall',
  arrow: 'arrow',
  trident: 'trident',
  explosion: 'explosion',
  bed: 'bad_respawn_point',
  fireball: 'fireball',
  magma_block: 'hot_floor',
};

/** The damage type tags `bypasses_armor` and `no_knockback` of the game's data pack, as far as our world has the types. */
const BYPASSES_ARMOUR = new Set([
  'fall',
  'drown',
  'starve',
  'on_fire',
  'out_of_world',
  'magic',
  'indirect_magic',
  'in_wall',
  'generic',
]);
const NO_KNOCKBACK = new Set([
  ...BYPASSES_ARMOUR,
  'lava',
  'in_fire',
  'cactus',
  'sweet_berry_bush',
  'explosion',
  'bad_respawn_point',
  'hot_floor',
]);

type AttackerKind = 'player' | 'mob' | null;

/** The game's name of a kind of damage, without `minecraft:`. */
export function damageType(cause: string, attacker: AttackerKind): string {
  const own = BY_CAUSE[cause];
  if (own) return own;
  return attacker === 'player' ? 'player_attack' : attacker === 'mob' ? 'mob_attack' : 'generic';
}

export const bypassesArmour = (type: string): boolean => BYPASSES_ARMOUR.has(type);
export const knocksBack = (type: string): boolean => !NO_KNOCKBACK.has(type);

const listed = z.object({
  dimensionCodec: z.object({
    'minecraft:damage_type': z.object({ entries: z.array(z.object({ key: z.string() })) }),
  }),
});
const nested = z.object({
  dimensionCodec: z.object({
    value: z.object({
      'minecraft:damage_type': z.object({
        value: z.object({
          value: z.object({
            value: z.object({
              value: z.array(z.object({ name: z.object({ value: z.string() }), id: z.object({ value: z.int() }) })),
            }),
          }),
        }),
      }),
    }),
  }),
});

/** Numbers of the damage types as the client was sent them when it joined: a list since 1.20.5, NBT before. */
export function damageTypeIds(registry: GameRegistry): (type: string) => number {
  const ids = new Map<string, number>();
  const list = listed.safeParse(registry.loginPacket).data?.dimensionCodec['minecraft:damage_type'].entries;
  list?.forEach(({ key }, id) => {
    ids.set(key, id);
  });
  const tag = nested.safeParse(registry.loginPacket).data?.dimensionCodec.value['minecraft:damage_type'];
  for (const { name, id } of tag?.value.value.value.value ?? []) ids.set(name.value, id.value);
  return (type) => ids.get(`minecraft:${type}`) ?? ids.get('minecraft:generic') ?? 0;
}

/** What the chat says of a death, in the game's English. `by` is the display name of whoever is behind it. */
export function deathMessage(name: string, type: string, by: string | null): string {
  const sentence = MESSAGES[type] ?? 'died';
  if (!by) return `${name} ${sentence}`;
  const withKiller = KILLER_MESSAGES[type];
  return withKiller ? `${name} ${withKiller} ${by}` : `${name} ${sentence} whilst trying to escape ${by}`;
}

const MESSAGES: Readonly<Record<string, string>> = {
  fall: 'fell from a high place',
  drown: 'drowned',
  starve: 'starved to death',
  lava: 'tried to swim in lava',
  in_fire: 'went up in flames',
  on_fire: 'burned to death',
  cactus: 'was pricked to death',
  sweet_berry_bush: 'was poked to death by a sweet berry bush',
  out_of_world: 'fell out of the world',
  magic: 'was killed by magic',
  indirect_magic: 'was killed by magic',
  in_wall: 'suffocated in a wall',
  explosion: 'blew up',
  arrow: 'was shot',
  trident: 'was impaled',
  fireball: 'was fireballed',
  bad_respawn_point: 'was killed by [Intentional Game Design]',
  hot_floor: 'discovered the floor was lava',
};
const KILLER_MESSAGES: Readonly<Record<string, string>> = {
  mob_attack: 'was slain by',
  player_attack: 'was slain by',
  arrow: 'was shot by',
  trident: 'was impaled by',
  fireball: 'was fireballed by',
  explosion: 'was blown up by',
};
