import { Vec3 } from 'vec3';
import { installDigging } from '../building/digging.ts';
import { installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installDamage, isPlayer, type TypedBlow } from '../health/damage.ts';
import { bypassesArmour } from '../health/damage-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';

/** A raised shield stops blows only after five ticks. */
const RAISE_MS = 250;
/** A blow with an axe puts it out of use for this long. */
const DISABLED_MS = 5000;
/** Blows below this do not wear it. */
const WEARS_FROM = 3;
const OFF_HAND = 45;
/** `entity_status`: the shield stopped a blow; it was put out of use. */
const STATUS = { blocked: 29, disabled: 30 } as const;

/** A player who keeps the use key pressed holds up a shield: nothing from the front gets through. */
export function installShield(context: WorldContext): void {
  const { serv, now } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const digging = context.use(installDigging);
  const damage = context.use(installDamage);
  const durability = context.use(installDurability);
  const metadata = context.use(installEntityMetadata);
  const raised = new WeakMap<SquidPlayer, { slot: number; at: number }>();
  const disabledUntil = new WeakMap<SquidPlayer, number>();

  function show(player: SquidPlayer, hand: 'main' | 'off' | null): void {
    player._writeOthersNearby('entity_metadata', { entityId: player.id, metadata: metadata.handInUse(hand) });
  }

  function raise(player: SquidPlayer, hand: number): void {
    const inventory = inventories.of(player);
    const slot = hand === 1 ? OFF_HAND : inventory.heldSlot;
    if (inventory.window.slots[slot]?.name !== 'shield' || player.health <= 0) return;
    if (now() < (disabledUntil.get(player) ?? 0)) return;
    raised.set(player, { slot, at: now() });
    show(player, hand === 1 ? 'off' : 'main');
  }

  function lower(player: SquidPlayer): void {
    if (raised.delete(player)) show(player, null);
  }

  /** Whether a place lies in the half-circle a player looks at. */
  function inFront(player: SquidPlayer, place: Vec3): boolean {
    const yaw = (movement.lookOf(player).yaw * Math.PI) / 180;
    const look = new Vec3(-Math.sin(yaw), 0, Math.cos(yaw));
    const toward = place.minus(player.position);
    toward.y = 0;
    return look.dot(toward) > 0;
  }

  function blocks(victim: SquidEntity, amount: number, { type, source, direct }: TypedBlow): boolean {
    const from = direct ?? source;
    if (!isPlayer(victim) || !from || bypassesArmour(type)) return false;
    const shield = raised.get(victim);
    if (!shield || now() - shield.at < RAISE_MS) return false;
    if (inventories.of(victim).window.slots[shield.slot]?.name !== 'shield') {
      lower(victim);
      return false;
    }
    if (!inFront(victim, from.position)) return false;
    victim._writeNearby('entity_status', { entityId: victim.id, entityStatus: STATUS.blocked });
    if (amount >= WEARS_FROM) durability.wear(victim, shield.slot, 1 + Math.floor(amount));
    const attacker = source && isPlayer(source) ? inventories.of(source).held?.name : undefined;
    if (attacker?.endsWith('_axe') && !direct) {
      disabledUntil.set(victim, now() + DISABLED_MS);
      victim._writeNearby('entity_status', { entityId: victim.id, entityStatus: STATUS.disabled });
      lower(victim);
    }
    return true;
  }

  damage.blockWith(blocks);
  damage.onDeath((victim) => {
    if (isPlayer(victim)) lower(victim);
  });
  digging.onItemReleased(lower);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_item', ({ hand }: { hand?: number }) => raise(player, hand ?? 0));
    player._client.on('held_item_slot', () => {
      if (raised.get(player)?.slot !== OFF_HAND) lower(player);
    });
  });
}
