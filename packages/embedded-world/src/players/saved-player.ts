import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from './player-movement.ts';

const savedPlayerSchema = z.object({
  name: z.string(),
  position: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  yaw: z.number(),
  pitch: z.number(),
  health: z.number(),
  food: z.number(),
  saturation: z.number(),
  selectedSlot: z.int().min(0).max(8),
  inventory: z.array(savedItemSchema.extend({ slot: z.int().min(0) })),
});
type SavedPlayer = z.infer<typeof savedPlayerSchema>;

/** Keeps players over restarts: where they are, how they are, what they carry. */
interface SavedPlayers {
  /** Gives a joining player back what it had. @returns false for someone new. */
  restore(player: SquidPlayer): boolean;
  /** Keeps a leaving player. */
  keep(player: SquidPlayer): void;
}

export function installSavedPlayers(context: WorldContext): SavedPlayers {
  const { serv, items, state } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const absent = new Map<string, SavedPlayer>(
    Object.entries(state.section('players', z.record(z.string(), savedPlayerSchema), {}, current)),
  );

  function current(): Record<string, SavedPlayer> {
    const all = new Map(absent);
    for (const player of serv.players) all.set(player.uuid, snapshot(player));
    return Object.fromEntries(all);
  }

  function snapshot(player: SquidPlayer): SavedPlayer {
    return {
      name: player.username,
      position: plainPoint(player.position),
      ...movement.lookOf(player),
      health: player.health,
      food: player.food,
      saturation: player.foodSaturation,
      selectedSlot: player.heldItemSlot,
      inventory: inventories
        .of(player)
        .stacks()
        .map(({ slot, item }) => ({ ...items.save(item), slot })),
    };
  }

  return {
    restore(player) {
      const saved = absent.get(player.uuid);
      if (!saved) return false;
      player.position = new Vec3(saved.position.x, saved.position.y, saved.position.z);
      player.health = saved.health;
      player.food = saved.food;
      player.foodSaturation = saved.saturation;
      player.heldItemSlot = saved.selectedSlot;
      movement.setLook(player, saved.yaw, saved.pitch);
      const { window } = inventories.of(player);
      for (const stack of saved.inventory) {
        const item = items.load(stack);
        if (!item) continue;
        item.slot = stack.slot;
        window.slots[stack.slot] = item;
      }
      return true;
    },
    keep(player) {
      absent.set(player.uuid, snapshot(player));
      state.touch();
    },
  };
}
