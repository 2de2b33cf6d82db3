import { z } from 'zod';
import type { EventInput } from '../event/event.ts';
import { blockPosition, itemStack, position } from '../world/world-snapshot.ts';
import { typedEvent } from './typed-event.ts';

/** What hurt, as far as the server told: older versions and some servers say nothing of it. */
export const damageSource = z.object({
  /** The game's name of the kind of damage, e.g. `fall`, `mob_attack`. */
  type: z.string().optional(),
  /** Kind of creature or name of the player behind it. */
  entity: z.string().optional(),
  entityId: z.number().int().optional(),
});
export type DamageSource = z.infer<typeof damageSource>;

const blockChange = z.object({ position: blockPosition, from: z.string(), to: z.string() });

/** What happens to the bot and around it: the names a `botEvent` can have, and what its detail holds. The list grows; names stay. */
export const botEventData = {
  connected: z.object({ username: z.string(), version: z.string() }),
  disconnected: z.object({ code: z.string(), reason: z.string() }),
  kicked: z.object({ reason: z.string() }),
  banned: z.object({ reason: z.string() }),
  sign_in: z.object({ message: z.string() }),
  damage: z.object({ amount: z.number(), health: z.number(), position, source: damageSource.optional() }),
  death: z.object({
    position,
    /** Absent in what was written down before this was told. */
    dimension: z.string().optional(),
    /** Deaths since this body process first connected, this one included. */
    deaths: z.number().int(),
    source: damageSource.optional(),
    /** The sentence the server had for it. */
    message: z.string().optional(),
  }),
  respawn: z.object({ position, dimension: z.string() }),
  sleep: z.object({ position }),
  wake: z.object({ position, sleptMs: z.number().optional() }),
  pickup: z.object({ items: z.array(itemStack) }),
  blocks_changed: z.object({
    /** Changes near the bot since the last of these events, which come at most once a second. */
    count: z.number().int(),
    /** Of them by the bot itself. */
    own: z.number().int(),
    kinds: z.array(z.object({ from: z.string(), to: z.string(), count: z.number().int() })),
    nearest: blockChange.extend({ distance: z.number() }),
    /** Other players that were seen to work on them. */
    by: z.array(z.string()),
  }),
} as const satisfies Record<string, z.ZodType>;

export type BotEventName = keyof typeof botEventData;
export type BotEventDetail<N extends BotEventName> = z.input<(typeof botEventData)[N]>;

/** The turns of its life: those of the bot's coming, going, dying and sleeping. All others come often, as blocks change and things are picked up. */
export const turnsOfLife: ReadonlySet<string> = new Set<BotEventName>([
  ...(['connected', 'disconnected', 'kicked', 'banned', 'sign_in', 'death', 'respawn', 'sleep', 'wake'] as const),
]);

/** Builds a `botEvent` whose detail is checked against its name's schema; throws on one that does not fit, as `typedEvent` does. */
export function botEvent<N extends BotEventName>(name: N, detail: BotEventDetail<N>): EventInput {
  return typedEvent('botEvent', {
    name,
    detail: z.record(z.string(), z.unknown()).parse(botEventData[name].parse(detail)),
  });
}
