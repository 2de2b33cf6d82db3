import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { type PlayerMotions, playerMotions } from './player-motions.ts';

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

export function installPlayerMovement(context: WorldContext): PlayerMovement {
  const { serv, state } = context;
  const motions = playerMotions(context);
  const moved: MoveListener[] = [];
  const arrivals: ((player: SquidPlayer) => void)[] = [];
  const teleported: ((player: SquidPlayer) => void)[] = [];

  function step(player: SquidPlayer, packet: MovePacket): void {
    if (!motions.admitsStep(player)) return;
    if (![packet.x, packet.y, packet.z].every(Number.isFinite)) {
      motions.sendPosition(player);
      return;
    }
    const onGround = packet.flags?.onGround ?? packet.onGround ?? false;
    const from = player.position;
    const to = new Vec3(packet.x, packet.y, packet.z);
    player.sendPosition(to, onGround);
    state.touch();
    for (const listener of moved) listener(player, from, to, onGround);
  }

  function carry(player: SquidPlayer, position: Vec3): void {
    motions.of(player).carried = true;
    player.sendPosition(position, false);
    state.touch();
  }

  function teleport(player: SquidPlayer, position: Vec3): void {
    motions.of(player).carried = false;
    player.sendPosition(position, false);
    motions.sendPosition(player);
    state.touch();
    for (const listener of teleported) listener(player);
  }

  function arrived(player: SquidPlayer): void {
    motions.of(player).carried = false;
    motions.sendPosition(player);
    state.touch();
    for (const listener of arrivals) listener(player);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    const client = player._client;
    for (const name of ['position', 'position_look', 'look']) client.removeAllListeners(name);
    client.on('position', (packet: MovePacket) => step(player, packet));
    client.on('position_look', (packet: MovePacket) => {
      look(motions, player, packet);
      step(player, packet);
    });
    client.on('look', (packet: MovePacket) => look(motions, player, packet));
    client.on('teleport_confirm', ({ teleportId }: { teleportId: number }) => {
      motions.confirm(player, teleportId);
    });
    client.on('arm_animation', () => player._writeOthersNearby('animation', { entityId: player.id, animation: 0 }));
    player.sendSelfPosition = (position) => {
      if (position) player.position = position;
      motions.sendPosition(player);
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
    sendPosition: motions.sendPosition,
    lookOf: (player) => ({ yaw: motions.of(player).yaw, pitch: motions.of(player).pitch }),
    setLook: motions.setLook,
  };
}

/** Turns a player as its client says, for those who see it. */
function look(motions: PlayerMotions, player: SquidPlayer, packet: MovePacket): void {
  if (!Number.isFinite(packet.yaw) || !Number.isFinite(packet.pitch)) return;
  const before = { yaw: player.yaw, pitch: player.pitch };
  motions.setLook(player, packet.yaw, packet.pitch);
  const { yaw, pitch } = player;
  // Others see 1/256 of a turn, not less.
  if (yaw === before.yaw && pitch === before.pitch) return;
  player._writeOthersNearby('entity_look', { entityId: player.id, yaw, pitch, onGround: player.onGround === true });
  if (yaw !== before.yaw) {
    player._writeOthersNearby('entity_head_rotation', { entityId: player.id, headYaw: yaw });
  }
}
