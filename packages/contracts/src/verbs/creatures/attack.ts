import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { getSafe, replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isWeapon } from '../../game/attack.ts';
import { type ActionSnapshot, distance, type NearbyEntity, type WorldSnapshot } from '../../world/world-snapshot.ts';

/** Half hearts at which nobody begins a fight with a monster with bare hands, or goes on with one. */
export const WEAK_HEALTH = 6;

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
});

export const attack = capability({
  name: 'attack',
  version: '1.0.0',
  summary: 'Fight a creature, or hunt an animal and bring what it drops.',
  input,
  preconditions: ['in a world', 'alive', 'such a creature within the radius', 'fit to fight it'],
  effects: ['the creature is dead, or driven off where that is enough', 'what it dropped is picked up'],
  safetyLevel: 'caution',
  nearestGoal: 'fight',
  endsElsewhere: true,
  cancellation: 'between_sections',
  failures: {
    'attack.not_found': replan('no such creature is near', { backoffMs: TRANSIENT_MS, blocked: 'not_in_sight' }),
    'attack.unreachable': replan('the creature cannot be got at', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
    'attack.too_dangerous': replan('the bot is too weak for this fight', {
      backoffMs: TRANSIENT_MS,
      actions: getSafe,
      blocked: 'monsters_near',
      blockedByNight: 'night',
      severity: 'danger',
    }),
  },
  sharedFailures: ['target_gone'],
  deadlineMs: ({ radius }) => 90_000 + radius * 1_000,
  cost: ({ radius }) => 8 + radius / 3,
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
  acceptance: (before, after, { until, radius }) => {
    const target = after.target?.entity;
    if (target === undefined) return unmet('nothing was attacked');
    if (hasDiedSince(before, after, target.id))
      return met(`${target.name} is dead`, { done: 1, total: 1, unit: target.name });
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

/** What of the creatures near the arguments mean, the nearest first, grown ones before young ones. Players are never among them. */
export function attackable(
  world: Pick<WorldSnapshot, 'nearbyEntities'>,
  { entityId, kind, radius }: Pick<z.output<typeof input>, 'entityId' | 'kind' | 'radius'>,
): NearbyEntity[] {
  const kinds = kind === undefined ? ['hostile'] : typeof kind === 'string' ? [kind] : kind;
  const isMeant = (one: NearbyEntity) =>
    entityId === undefined
      ? kinds.includes(one.name) || (one.kind === 'hostile' && kinds.includes('hostile'))
      : one.id === entityId;
  return world.nearbyEntities
    .filter((one) => one.kind !== 'player' && one.kind !== 'item' && one.distance <= radius && isMeant(one))
    .sort((a, b) => Number(a.baby ?? false) - Number(b.baby ?? false) || a.distance - b.distance);
}

function hasDiedSince(before: ActionSnapshot, after: ActionSnapshot, id: number): boolean {
  return (after.deathsSeen ?? []).some((death) => death.id === id && death.at >= before.at);
}
