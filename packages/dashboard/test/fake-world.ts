import { deflateRawSync } from 'node:zlib';
import type { Memory, RememberedChange } from '@conscious-bot/contracts/memory';
import { memoryRoutes, minecraftInterfaceRoutes } from '@conscious-bot/contracts/routes';
import { GROUND_REGION, type Landmarks, type TrailPoint, type WorldMap } from '@conscious-bot/contracts/world';
import type { Service } from '@conscious-bot/service-kit';
import { aNode } from './scene.ts';

const HOUR = 3_600_000;

/** The made-up world of a made-up bot: a meadow with a river that it saw, its way, a house, a mine and a death. */
export class FakeWorld {
  /** When its life began, ms since the epoch. */
  readonly began = Date.now() - 2 * HOUR;
  map: WorldMap = {
    here: { dimension: 'overworld', position: { x: 20, y: 66, z: 12 } },
    dimensions: [
      { dimension: 'overworld', minX: -64, maxX: 63, minZ: -64, maxZ: 63, firstAt: this.began, lastAt: Date.now() },
    ],
    kinds: ['', 'grass_block', 'water', 'sand', 'oak_leaves'],
  };
  /** Whether it has seen any of its ground yet. */
  hasSeenGround = true;
  trail: TrailPoint[] = Array.from({ length: 120 }, (_, i) => ({
    at: this.began + (i * 2 * HOUR) / 120,
    x: 20 * Math.cos(i / 12) + i / 6 - 10,
    y: 66,
    z: 16 * Math.sin(i / 9) + 4,
  }));
  landmarks: Landmarks = {
    mines: [
      {
        dimension: 'overworld',
        entrance: { x: -20, y: 65, z: -14 },
        foot: { x: -20, y: 11, z: -30 },
        dug: 214,
        found: 9,
        since: this.began + HOUR,
      },
    ],
    places: [{ name: 'home', position: { x: 6.5, y: 66, z: 6.5 }, dimension: 'overworld', at: this.began + HOUR / 2 }],
  };
  places: Memory[] = [];
  changes: RememberedChange[] = [];
  deaths: { at: number; x: number; z: number; message: string }[] = [
    { at: this.began + 1.5 * HOUR, x: 30, z: -22, message: 'Mira was slain by Zombie' },
  ];

  /** Blocks that the bot changes for a task. */
  work(taskId: string, thoughtId: string, changes: readonly Omit<RememberedChange, 'number' | 'trace'>[]): void {
    for (const change of changes)
      this.changes.push({
        ...change,
        number: this.changes.length + 1,
        trace: { taskId, thoughtId, actionId: 'action_1' },
      });
  }

  addBodyRoutes(service: Service): void {
    service.route(minecraftInterfaceRoutes.worldMap, () => this.map);
    service.route(minecraftInterfaceRoutes.groundMap, ({ query: { x, z, size, level, layer, at = Infinity } }) => {
      const regions = [];
      for (let rx = x; rx < x + size; rx++)
        for (let rz = z; rz < z + size; rz++)
          if (
            this.hasSeenGround &&
            level === 0 &&
            layer === 'surface' &&
            at >= this.began &&
            rx >= -1 &&
            rx <= 0 &&
            rz >= -1 &&
            rz <= 0
          )
            regions.push({ x: rx, z: rz, since: this.began, pixels: meadow(rx, rz) });
      return { regions };
    });
    service.route(minecraftInterfaceRoutes.trail, ({ query: { to = Infinity } }) => ({
      points: this.trail.filter(({ at }) => at <= to),
      thinned: false,
    }));
    service.route(minecraftInterfaceRoutes.landmarks, () => this.landmarks);
  }

  addMemoryRoutes(service: Service): void {
    service.route(memoryRoutes.places, () => ({ places: this.places }));
    service.route(memoryRoutes.episodes, () => ({
      episodes: this.deaths.map(({ at, x, z, message }) => ({
        id: `episode_${at}`,
        botId: 'bot-1',
        kind: 'event' as const,
        summary: 'Died.',
        outcome: 'death',
        startedAt: at,
        trace: {},
        data: { position: { x, y: 66, z }, dimension: 'overworld', message },
      })),
    }));
    service.route(memoryRoutes.blockChanges, ({ query: { to = Infinity, maxY = Infinity } }) => ({
      changes: this.changes.filter(({ at, position }) => at <= to && position.y <= maxY),
      thinned: false,
    }));
    service.route(memoryRoutes.provenanceAt, ({ query: { x, y, z, at = Infinity } }) => {
      const changes = this.changes
        .filter(({ position, at: then }) => position.x === x && position.y === y && position.z === z && then <= at)
        .toReversed();
      const [newest] = changes;
      const { thoughtId, taskId } = newest?.trace ?? {};
      if (newest === undefined || thoughtId === undefined || taskId === undefined) return { changes, chain: [] };
      const { to } = newest;
      return {
        changes,
        chain: [
          aNode('thought', thoughtId, 'I want a roof over my head.'),
          aNode('task', taskId, 'Build a hut'),
          aNode('step', 'step_1', 'Build a hut here', [], { status: 'done' }),
          aNode('action', 'action_1', 'Build a hut here', [], { status: 'succeeded' }),
          aNode('effect', `block_change_${newest.number}`, `${to} put at (${x}, ${y}, ${z})`),
        ],
      };
    });
  }
}

/** A region of grass with trees, and a river along z = 30. */
function meadow(rx: number, rz: number): string {
  const count = GROUND_REGION ** 2;
  const bytes = Buffer.alloc(count * 3);
  for (let i = 0; i < count; i++) {
    const x = rx * GROUND_REGION + (i % GROUND_REGION);
    const z = rz * GROUND_REGION + Math.floor(i / GROUND_REGION);
    const river = Math.abs(z - 30 - 6 * Math.sin(x / 11));
    const tree = (x * 7 + z * 13) % 61 < 3;
    const kind = Math.hypot(x, z) > 58 ? 0 : river < 3 ? 2 : river < 5 ? 3 : tree ? 4 : 1;
    bytes[i] = kind;
    bytes.writeInt16LE(64 + Math.round(3 * Math.sin(x / 9) + 3 * Math.cos(z / 7)) + (tree ? 5 : 0), count + i * 2);
  }
  return deflateRawSync(bytes).toString('base64');
}
