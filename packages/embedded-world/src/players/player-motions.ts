import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { turnByte } from './turn-byte.ts';

interface Motion {
  yaw: number;
  pitch: number;
  teleportId: number;
  /** Steps that the client sent before it received a teleport do not count. */
  awaitingConfirm: boolean;
  /** Sits in a vehicle. */
  carried: boolean;
  sentAt: number;
}

/** A client that never confirms a teleport is asked again after this long. */
const CONFIRM_TIMEOUT_MS = 2000;

/** What the world knows of how each player moves, and what its client has been told of it. */
export interface PlayerMotions {
  of(player: SquidPlayer): Motion;
  /** Sends the client to where the server has the player; its own steps count again once it has confirmed. */
  sendPosition(player: SquidPlayer): void;
  /** Whether a step of the client counts; one that never confirms where it was sent is sent there again. */
  admitsStep(player: SquidPlayer): boolean;
  confirm(player: SquidPlayer, teleportId: number): void;
  /** Degrees, as the client sends them. */
  setLook(player: SquidPlayer, yaw: number, pitch: number): void;
}

export function playerMotions({ registry, now }: WorldContext): PlayerMotions {
  const motions = new WeakMap<SquidPlayer, Motion>();
  const absoluteTeleport = registry.version['>=']('1.21.2');

  const motionOf = (player: SquidPlayer): Motion => {
    const known = motions.get(player);
    if (known) return known;
    const fresh = {
      yaw: 0,
      pitch: 0,
      teleportId: 0,
      awaitingConfirm: false,
      carried: false,
      sentAt: 0,
    };
    motions.set(player, fresh);
    return fresh;
  };

  function sendPosition(player: SquidPlayer): void {
    const motion = motionOf(player);
    motion.teleportId = (motion.teleportId + 1) & 0x7fff;
    motion.awaitingConfirm = true;
    motion.sentAt = now();
    const { x, y, z } = player.position;
    const place = { x, y, z, yaw: motion.yaw, pitch: motion.pitch, teleportId: motion.teleportId };
    player._client.write(
      'position',
      absoluteTeleport ? { ...place, dx: 0, dy: 0, dz: 0, flags: {} } : { ...place, flags: 0, dismountVehicle: false },
    );
  }

  return {
    of: motionOf,
    sendPosition,
    admitsStep(player) {
      const motion = motionOf(player);
      if (motion.carried) return false;
      if (!motion.awaitingConfirm) return true;
      if (now() - motion.sentAt > CONFIRM_TIMEOUT_MS) sendPosition(player);
      return false;
    },
    confirm(player, teleportId) {
      const motion = motionOf(player);
      if (teleportId === motion.teleportId) motion.awaitingConfirm = false;
    },
    setLook(player: SquidPlayer, yaw: number, pitch: number) {
      const motion = motionOf(player);
      motion.yaw = yaw % 360;
      motion.pitch = Math.max(-90, Math.min(90, pitch));
      player.yaw = turnByte(motion.yaw);
      player.pitch = turnByte(motion.pitch);
    },
  };
}
