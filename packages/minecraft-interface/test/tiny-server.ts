import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import minecraftProtocol, { type Client } from 'minecraft-protocol';
import { Vec3 } from 'vec3';

interface Column {
  setBlockType(at: Vec3, id: number): void;
  setSkyLight(at: Vec3, level: number): void;
  dump(): Buffer;
}
const columnsOf: (version: string) => new () => Column = createRequire(import.meta.url)('prismarine-chunk');

/** What a connection meets: the server behind, or something else. */
export type Front = (socket: Socket, pass: () => void) => void;
/** What becomes of somebody who has said hello. */
export type AtTheDoor = (client: Client) => void;

export interface TinyServer {
  readonly port: number;
  front: Front;
  atTheDoor: AtTheDoor;
  /** Whom its status tells of. */
  players: readonly { readonly name: string; readonly id: string }[];
  /** Lets everybody in from now on. */
  mend(): void;
  close(): void;
}

const VERSION = '1.8.8';
/** Feet stand here, on grass. */
export const TINY_GROUND = 5;
const CHUNKS = 3;

/** A server of Minecraft 1.8.8 in a few packets: a flat meadow one can stand on, behind a port that can be told to misbehave. */
export async function tinyServer(): Promise<TinyServer> {
  const inner = minecraftProtocol.createServer({
    host: '127.0.0.1',
    port: 0,
    version: VERSION,
    'online-mode': false,
    hideErrors: true,
    beforeLogin: (client: Client) => server.atTheDoor(client),
    beforePing: (status) => ({ ...status, players: { max: 2, online: server.players.length, sample: server.players } }),
  });
  inner.on('login', letIn);
  await new Promise<void>((resolve) => inner.once('listening', resolve));
  const behind = addressOf(Reflect.get(inner, 'socketServer')).port;
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    server.front(socket, () => {
      const through = connect(behind, '127.0.0.1');
      through.on('error', () => socket.destroy());
      socket.on('close', () => through.destroy());
      through.on('close', () => socket.end());
      socket.pipe(through).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const server: TinyServer = {
    port: addressOf(front).port,
    front: (_, pass) => pass(),
    atTheDoor: () => {},
    players: [],
    mend() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server.front = (_, pass) => pass();
      server.atTheDoor = () => {};
      server.players = [];
    },
    close() {
      front.close();
      for (const socket of sockets) socket.destroy();
      inner.close();
    },
  };
  return server;
}

/** Refuses a client at the door, as servers do with a chat component. */
export function refuse(client: Client, reason: unknown): void {
  client.write('disconnect', { reason: JSON.stringify(reason) });
  client.socket.end();
}

function letIn(client: Client): void {
  client.write('login', {
    entityId: 1,
    gameMode: 0,
    dimension: 0,
    difficulty: 1,
    maxPlayers: 2,
    levelType: 'flat',
    reducedDebugInfo: false,
  });
  client.write('spawn_position', { location: { x: 0, y: TINY_GROUND, z: 0 } });
  for (let x = -CHUNKS; x <= CHUNKS; x++) {
    for (let z = -CHUNKS; z <= CHUNKS; z++) {
      client.write('map_chunk', { x, z, groundUp: true, bitMap: 0xffff, chunkData: meadow() });
    }
  }
  client.write('position', { x: 0.5, y: TINY_GROUND, z: 0.5, yaw: 0, pitch: 0, flags: 0 });
  client.write('update_health', { health: 20, food: 20, foodSaturation: 5 });
  client.write('update_time', { age: [0, 1_000], time: [0, 1_000] });
}

function meadow(): Buffer {
  const Chunk = columnsOf(VERSION);
  const chunk = new Chunk();
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      chunk.setBlockType(new Vec3(x, TINY_GROUND - 1, z), 2);
      for (let y = 0; y < 16; y++) chunk.setSkyLight(new Vec3(x, y, z), 15);
    }
  }
  return chunk.dump();
}

function addressOf(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address;
}
