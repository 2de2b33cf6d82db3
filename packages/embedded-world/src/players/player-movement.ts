import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/** Called after a player's own step; `from` and `to` are feet positions. */
type MoveListener = (player: SquidPlayer, from: Vec3, to: Vec3, onGround: boolean) => void;

/** Where players are, as they say themselves; the world only overrules them by a teleport. */
interface PlayerMovement {
  onMoved(listener: MoveListener): void;
  /** Called after every teleport, with the new position. */
  onTeleported(listener: (player: SquidPlayer) => void): void;
  /** Called when the server has respawned a player or put it into another dimension. */
  onArrived(listener: (player: SquidPlayer) => void): void;
  teleport(player: SquidPlayer, position: Vec3): void;
  /** Puts a player where its vehicle has it; its own steps do not count until it is teleported. */
  carry(player: SquidPlayer, position: Vec3): void;
  /** As `teleport`, for a player the server has put elsewhere already, to a client that knows nothing of the place yet. */
  arrived(player: SquidPlayer): void;
  /** Sends the client to where the server has the player; its own steps count again once it has confirmed. */
  sendPosition(player: SquidPlayer): void;
  /** Degrees, as the client sends them. */
  lookOf(player: SquidPlayer): { yaw: number; pitch: number };
  setLook(player: SquidPlayer, yaw: number, pitch: number): void;
}

interface MovePacket {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch: number;
  /** Until 1.21.1. */
  onGround?: boolean;
  /** Since 1.21.2. */
  flags?: { onGround?: boolean };
}

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

export function installPlayerMovement({ serv, registry, state, now }: WorldContext): PlayerMovement {
  const motions = new WeakMap<SquidPlayer, Motion>();
  const moved: MoveListener[] = [];
  const arrivals: ((player: SquidPlayer) => void)[] = [];
  const teleported: ((player: SquidPlayer) => void)[] = [];
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

  function step(player: SquidPlayer, packet: MovePacket): void {
    const motion = motionOf(player);
    if (motion.carried) return;
    if (motion.awaitingConfirm) {
      if (now() - motion.sentAt > CONFIRM_TIMEOUT_MS) sendPosition(player);
      return;
    }
    if (![packet.x, packet.y, packet.z].every(Number.isFinite)) {
      sendPosition(player);
      return;
    }
    const onGround = packet.flags?.onGround ?? packet.onGround ?? false;
    const from = player.position;
    const to = new Vec3(packet.x, packet.y, packet.z);
    player.sendPosition(to, onGround);
    state.touch();
    for (const listener of moved) listener(player, from, to, onGround);
  }

  function look(player: SquidPlayer, packet: MovePacket): void {
    if (!Number.isFinite(packet.yaw) || !Number.isFinite(packet.pitch)) return;
    const before = { yaw: player.yaw, pitch: player.pitch };
    setLook(player, packet.yaw, packet.pitch);
    const { yaw, pitch } = player;
    // Others see 1/256 of a turn, not less.
    if (yaw === before.yaw && pitch === before.pitch) return;
    player._writeOthersNearby('entity_look', { entityId: player.id, yaw, pitch, onGround: player.onGround === true });
    if (yaw !== before.yaw) {
      player._writeOthersNearby('entity_head_rotation', { entityId: player.id, headYaw: yaw });
    }
  }

  function setLook(player: SquidPlayer, yaw: number, pitch: number): void {
    const motion = motionOf(player);
    motion.yaw = yaw % 360;
    motion.pitch = Math.max(-90, Math.min(90, pitch));
    player.yaw = turnByte(motion.yaw);
    player.pitch = turnByte(motion.pitch);
  }

  function carry(player: SquidPlayer, position: Vec3): void {
    motionOf(player).carried = true;
    player.sendPosition(position, false);
    state.touch();
  }

  function teleport(player: SquidPlayer, position: Vec3): void {
    motionOf(player).carried = false;
    player.sendPosition(position, false);
    sendPosition(player);
    state.touch();
    for (const listener of teleported) listener(player);
  }

  function arrived(player: SquidPlayer): void {
    motionOf(player).carried = false;
    sendPosition(player);
    state.touch();
    for (const listener of arrivals) listener(player);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    const client = player._client;
    for (const name of ['position', 'position_look', 'look']) client.removeAllListeners(name);
    client.on('position', (packet: MovePacket) => step(player, packet));
    client.on('position_look', (packet: MovePacket) => {
      look(player, packet);
      step(player, packet);
    });
    client.on('look', (packet: MovePacket) => look(player, packet));
    client.on('teleport_confirm', ({ teleportId }: { teleportId: number }) => {
      const motion = motionOf(player);
      if (teleportId === motion.teleportId) motion.awaitingConfirm = false;
    });
    client.on('arm_animation', () => player._writeOthersNearby('animation', { entityId: player.id, animation: 0 }));
    player.sendSelfPosition = (position) => {
      if (position) player.position = position;
      sendPosition(player);
    };
    player.teleport = (position) => teleport(player, position);
  });

  return {
    onMoved: (listener) => moved.push(listener),
    onTeleported: (listener) => teleported.push(listener),
    onArrived: (listener) => arrivals.push(listener),
    carry,
    teleport,
    arrived,
    sendPosition,
    lookOf: (player) => ({ yaw: motionOf(player).yaw, pitch: motionOf(player).pitch }),
    setLook,
  };
}

/** Degrees as a signed byte of 1/256 turn, the way entities look on the wire. */
export function turnByte(degrees: number): number {
  const byte = Math.floor((degrees * 256) / 360) & 255;
  return byte > 127 ? byte - 256 : byte;
}
