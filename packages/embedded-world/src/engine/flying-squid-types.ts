import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { IndexedData } from 'minecraft-data';
import type { Block } from 'prismarine-block';
import type { PCChunk } from 'prismarine-chunk';
import type { Window } from 'prismarine-windows';
import type { Vec3 } from 'vec3';

/**
 * flying-squid ships no usable types. This file describes just what the embedded world touches, no more: a field that is
 * not here is not used.
 */
export type GameRegistry = IndexedData;
export type Chunk = PCChunk;

export type PacketFields = Record<string, unknown>;

/** One connected client as minecraft-protocol sees it; packets arrive as events named after the packet. */
export interface ProtocolClient extends EventEmitter {
  readonly username: string;
  readonly uuid: string;
  readonly version: string;
  readonly latency: number;
  readonly ended: boolean;
  readonly socket?: Socket;
  /** Puts the length before each packet; the last stage before the socket. */
  readonly framer: Duplex;
  readonly serializer: Duplex & {
    createPacketBuffer(packet: { name: string; params: unknown }): Buffer;
    _transform(
      packet: { name: string; params: unknown },
      encoding: BufferEncoding,
      done: (error?: Error) => void,
    ): void;
  };
  write(name: string, fields: PacketFields): void;
  end(reason: string): void;
}

export interface SquidEntity extends EventEmitter {
  readonly id: number;
  type: 'player' | 'object' | 'mob';
  name: string;
  uuid: string;
  world: SquidWorld;
  position: Vec3;
  velocity: Vec3;
  yaw: number;
  pitch: number;
  headPitch: number;
  onGround: boolean;
  health: number;
  /** flying-squid's physics runs only for entities with a size; ours have none and move by `blocks/moving-body.ts`. */
  size: Vec3 | undefined;
  entityType: number;
  spawnPacketName: string;
  knownPosition: Vec3 | undefined;
  lastPositionPlayersUpdated: Vec3;
  getSpawnPacket(): PacketFields;
  /** Finds out who sees this entity now, and, for a player, whom it sees. */
  updateAndSpawn(): void;
  sendPosition(position: Vec3, onGround: boolean): void;
  sendMetadata(metadata: unknown): void;
  destroy(): void;
  getNearbyPlayers(): SquidPlayer[];
  _writeOthersNearby(name: string, fields: PacketFields): void;
  _writeNearby(name: string, fields: PacketFields): void;
}

export interface SquidPlayer extends SquidEntity {
  readonly _client: ProtocolClient;
  type: 'player';
  username: string;
  op: boolean;
  view: number | undefined;
  gameMode: number;
  prevGameMode: number;
  spawnPoint: Vec3;
  crouching: boolean;
  disconnected: boolean | undefined;
  food: number;
  foodSaturation: number;
  xp: number;
  heldItemSlot: number;
  inventory: Window;
  profileProperties: unknown[];
  loadedChunks: Record<string, number>;
  lastPositionChunkUpdated: Vec3;
  login(): Promise<void>;
  save(): Promise<void>;
  kick(reason: string): void;
  setXp(xp: number): void;
  sendSpawnPosition(): void;
  sendSelfPosition(position?: Vec3): void;
  system(message: string): void;
  chat(message: string | { text: string }): void;
  handleCommand(command: string): unknown;
  updateHealth(health: number): void;
  spawnEntity(entity: SquidEntity): void;
  sendChunk(chunkX: number, chunkZ: number, chunk: Chunk): Promise<unknown>;
  despawnEntities(entities: SquidEntity[]): void;
  _unloadAllChunks(because?: boolean): void;
  worldSendInitialChunks(): Promise<void>;
  worldSendRestOfChunks(): Promise<void>;
  teleport(position: Vec3): void;
}

/** prismarine-world's asynchronous world; ours answers from `blocks/world-blocks.ts`. */
interface SquidWorld extends EventEmitter {
  columns: Record<string, Chunk>;
  getColumn(chunkX: number, chunkZ: number): Promise<Chunk>;
  getLoadedColumn(chunkX: number, chunkZ: number): Chunk | undefined;
  setLoadedColumn(chunkX: number, chunkZ: number, chunk: Chunk, save: boolean): void;
  unloadColumn(chunkX: number, chunkZ: number): void;
  getBlock(position: Vec3): Promise<Block>;
}

interface ChatComponent {
  toNetworkFormat(): unknown;
}

export interface SquidServer extends EventEmitter {
  readonly registry: GameRegistry;
  readonly overworld: SquidWorld;
  readonly players: SquidPlayer[];
  readonly entities: Record<number, SquidEntity>;
  readonly uuidToPlayer: Record<string, SquidPlayer>;
  readonly dimensionNames: Record<number, string>;
  readonly hashedSeed: number[];
  readonly listeningPort: number;
  readonly _server: EventEmitter & {
    readonly maxPlayers: number;
    readonly options: { enforcesSecureChat?: boolean };
    close(): void;
  };
  readonly color: Record<string, string>;
  difficulty: number;
  time: number;
  getSpawnPoint(world: SquidWorld): Promise<Vec3>;
  setTime(time: number): void;
  setBlock(world: SquidWorld, position: Vec3, stateId: number): Promise<void>;
  spawnObject(type: number, world: SquidWorld, position: Vec3, options: PacketFields): SquidEntity;
  spawnMob(type: number, world: SquidWorld, position: Vec3, options?: PacketFields): SquidEntity;
  broadcast(message: string): void;
  waitForReady(timeoutMs: number): Promise<unknown>;
  stopTickInterval(): void;
  _writeAll(name: string, fields: PacketFields): void;
  _sendPlayerEventLeave(player: SquidPlayer): void;
  _createChatComponent(text: string): ChatComponent;
}

/** Something whose events can be listened to; the narrow form lets a plain emitter stand in for the server. */
export type Emitter = Pick<EventEmitter, 'on'>;

/** A built-in plugin: up to three functions, called for the server, for each player and for each entity. */
export interface SquidPlugin {
  server?: (serv: SquidServer, options: unknown) => unknown;
  player?: (player: SquidPlayer, serv: SquidServer, options: unknown) => unknown;
  entity?: (entity: SquidEntity, serv: SquidServer, options: unknown) => unknown;
}

/** Makes the untouched land of a chunk. */
export type Generate = (chunkX: number, chunkZ: number) => Chunk;

export interface FlyingSquid {
  createMCServer(options: Record<string, unknown>): SquidServer;
  generations: Record<string, (options: unknown) => Generate>;
}
