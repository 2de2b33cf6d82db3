import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { getSafe, noRoom, replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isWeapon } from '../../game/creatures/attack.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import {
  type ActionSnapshot,
  countItem,
  distance,
  type NearbyEntity,
  type WorldSnapshot,
} from '../../world/world-snapshot.ts';

/** Half hearts at which nobody begins a fight with a monster with bare hands, or goes on with one. */
export const WEAK_HEALTH = 6;

/** Grown animals of a kind without which there are no young ones. */
const PAIR = 2;
/** Blocks round the bot within which things count as what the creature it killed left. */
const SPREAD = 4;

const input = z.object({
  /** One creature in sight. */
  entityId: z.number().int().optional(),
  /** Name of a kind, or several any of which will do; `hostile` stands for all monsters. Absent with `entityId`: the nearest monster. */
  kind: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /** Blocks within which the creature is looked for. */
  radius: z.number().min(1).max(64).default(16),
  /** `driven_off`: further away than the radius will do as well. */
  until: z.enum(['dead', 'driven_off']).default('dead'),
  /** Whether what it leaves behind is picked up. */
  collect: z.boolean().default(true),
  /** What they are hunted for: one creature after the other until `count` more of it are carried. Absent: one creature, whatever it leaves. */
  item: z.string().min(1).optional(),
  count: z.number().int().min(1).max(16).default(1),
  /** Items that do as well: whoever is after food and meets a fish takes the fish. */
  others: z.array(z.string().min(1)).min(1).max(64).optional(),
});

export const attack = capability({
  name: 'attack',
  version: '1.2.0',
  summary: 'Fight a creature, or hunt animals until so many of an item are brought.',
  input,
  preconditions: ['in a world', 'alive', 'such a creature within the radius', 'fit to fight it'],
  effects: [
    'the creature is dead, or driven off where that is enough',
    'what an animal dropped is picked up',
    'that many of the item, when one is named',
  ],
  safetyLevel: 'caution',
  nearestGoal: 'fight',
  endsElsewhere: true,
  cancellation: 'between_sections',
  failures: {
    'attack.not_found': replan('there is no {such creature|no} nearby', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'attack.unreachable': replan('{the creature|the} cannot be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'attack.too_dangerous': replan('the bot is too weak for this fight', {
      backoffMs: TRANSIENT_MS,
      actions: getSafe,
      blocked: 'monsters_near',
      blockedByNight: 'night',
      severity: 'danger',
    }),
    'attack.inventory_full': noRoom('the inventory has no room for what they would leave'),
    'attack.too_little': replan('the creatures that were killed dropped too little of it', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
  },
  sharedFailures: ['target_gone'],
  // Getting out of the bot's own mine included.
  deadlineMs: ({ radius, count }) => 160_000 + radius * 1_000 + (count - 1) * 60_000,
  cost: ({ radius, count }) => 8 * count + radius / 3,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    const [target] = attackable(world, args);
    if (target === undefined) {
      return { ok: false, code: 'attack.not_found', reason: `none of it within ${args.radius} blocks` };
    }
    const unarmed = !world.inventory.some(({ name }) => isWeapon(name));
    if (target.kind === 'hostile' && unarmed && (world.health ?? 20) <= WEAK_HEALTH) {
      return { ok: false, code: 'attack.too_dangerous', reason: `${target.name}, unarmed, health ${world.health}` };
    }
    return allowed;
  },
  acceptance: (before, after, { until, radius, item, others = [], count, collect }) => {
    if (item !== undefined) {
      const got = [item, ...others].reduce((sum, name) => sum + countItem(after, name) - countItem(before, name), 0);
      const progress = { done: Math.max(0, Math.min(got, count)), total: count, unit: item };
      return got >= count
        ? met(`${describeCount(got, item)}`, progress)
        : unmet(`${progress.done} of ${describeCount(count, item)}`, progress);
    }
    const target = after.target?.entity;
    if (target === undefined) return unmet('nothing was attacked');
    if (hasDiedSince(before, after, target.id)) {
      const left = collect && liesThere(before, after, target.id);
      const killed = { done: 1, total: 1, unit: target.name };
      return left ? unmet(`what the ${target.name} left still lies there`) : met(`${target.name} is dead`, killed);
    }
    if (until === 'driven_off') {
      if (!target.present) return met(`${target.name} is out of sight`);
      if (after.position !== undefined && target.position !== undefined) {
        const away = distance(after.position, target.position);
        if (away > radius) return met(`${target.name} is ${away.toFixed(0)} blocks away`);
      }
    }
    const progress = { done: 0, total: 1, unit: target.name };
    return unmet(target.present ? `${target.name} lives` : `${target.name} was not seen to die`, progress);
  },
});

/**
 * What of the creatures near the arguments mean, the nearest first, grown ones before young ones; the last pair of a kind of animal comes after
 * all others, so that there will be more of it. Players are never among them.
 */
export function attackable(
  world: Pick<WorldSnapshot, 'nearbyEntities'>,
  { entityId, kind, radius }: Pick<z.output<typeof input>, 'entityId' | 'kind' | 'radius'>,
): NearbyEntity[] {
  const kinds = kind === undefined ? ['hostile'] : typeof kind === 'string' ? [kind] : kind;
  const isMeant = (one: NearbyEntity) =>
    entityId === undefined
      ? kinds.includes(one.name) || (one.kind === 'hostile' && kinds.includes('hostile'))
      : one.id === entityId;
  const herd = (name: string) => world.nearbyEntities.filter((one) => one.name === name && one.baby !== true).length;
  const rank = ({ kind, name, baby }: NearbyEntity) =>
    baby === true ? 2 : kind === 'animal' && herd(name) <= PAIR ? 1 : 0;
  return world.nearbyEntities
    .filter((one) => one.kind !== 'player' && one.kind !== 'item' && one.distance <= radius && isMeant(one))
    .sort((a, b) => rank(a) - rank(b) || a.distance - b.distance);
}

function hasDiedSince(before: ActionSnapshot, after: ActionSnapshot, id: number): boolean {
  return (after.deathsSeen ?? []).some((death) => death.id === id && death.at >= before.at);
}

/** Whether what an animal left lies about the bot although there is room for it. Nobody gathers amid a fight with monsters. */
function liesThere(before: ActionSnapshot, after: ActionSnapshot, id: number): boolean {
  const isAnimal = before.nearbyEntities.find((one) => one.id === id)?.kind === 'animal';
  const { used = 0, total = 1 } = after.inventorySlots ?? {};
  if (!isAnimal || after.hostiles.length > 0 || used >= total) return false;
  const known = new Set(before.nearbyEntities.map((one) => one.id));
  return after.nearbyEntities.some((one) => one.kind === 'item' && one.distance <= SPREAD && !known.has(one.id));
}
