import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { MOB_NAMES } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import type { Build, Scenario } from '../options/scenario-schema.ts';
import { findSpawnPoint } from '../players/spawn-point.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installWeather } from '../sky/weather.ts';
import { installBlockContainers } from '../windows/block-containers.ts';

/** A scenario played in a world. */
interface Stage {
  /** Builds what the scenario wants, once in the life of the world. Call when everything else is ready. */
  prepare(): void;
}

const savedSchema = z.object({ prepared: z.boolean(), peopled: z.boolean(), met: z.array(z.string()) });
/** Ground is looked for from here down. */
const GROUND_TOP = 140;

/** The stage of a world with a scenario; worlds without one have none. */
export const installStage = (context: WorldContext): Stage | null =>
  context.scenario ? playScenario(context, context.scenario) : null;

function playScenario(context: WorldContext, scenario: Scenario): Stage {
  const { serv, registry, blocks, items, state } = context;
  const containers = context.use(installBlockContainers);
  const inventories = context.use(installInventories);
  const mobs = context.use(installMobs);
  const spawns = context.use(installSpawnPoints);
  const weather = context.use(installWeather);
  const progress = { prepared: false, peopled: false };
  const met = new Set<string>();
  const stored = state.section('scenario', savedSchema, { ...progress, met: [] }, () => ({
    ...progress,
    met: [...met],
  }));
  Object.assign(progress, { prepared: stored.prepared, peopled: stored.peopled });
  for (const uuid of stored.met) met.add(uuid);
  const basesOf = new Map<Build, Vec3>();
  let middle: Vec3 | null = null;

  /** The ordinary spawn point, from which everything is measured: found before anything is built. */
  function origin(): Vec3 {
    middle ??= findSpawnPoint(blocks).floored();
    return middle;
  }

  function place(at: { x: number; z: number; y?: number | undefined }): Vec3 {
    const x = origin().x + at.x;
    const z = origin().z + at.z;
    return new Vec3(x, at.y ?? aboveGround(x, z), z);
  }

  function aboveGround(x: number, z: number): number {
    for (let y = GROUND_TOP; y > 0; y--) {
      const { name, boundingBox } = blocks.dataAt(x, y, z);
      const ground = boundingBox === 'block' && !/leaves|_log$/.test(name);
      if (ground || name === 'water' || name === 'lava') return y + 1;
    }
    return GROUND_TOP;
  }

  function build({ blocks: fills, containers: filled }: Build, base: Vec3): void {
    for (const { from, to = from, name, properties } of fills) {
      const stateId = blockState(registry, name, properties);
      for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x++) {
        for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y++) {
          for (let z = Math.min(from[2], to[2]); z <= Math.max(from[2], to[2]); z++) {
            blocks.set(base.offset(x, y, z), stateId);
          }
        }
      }
    }
    for (const { at, kind, stacks } of filled) {
      containers.fill(
        kind,
        base.offset(...at),
        stacks.map(({ name, count }) => items.create(name, count)),
      );
    }
  }

  /** Mobs come when somebody is there to meet them. */
  function people(): void {
    progress.peopled = true;
    for (const each of scenario.builds) {
      const base = basesOf.get(each) ?? place(each.at);
      for (const { name, at, count } of each.mobs) {
        const known = MOB_NAMES.find((mob) => mob === name);
        if (!known) throw new Error(`Scenario ${scenario.name} wants a mob ${name} that this world does not have`);
        for (let i = 0; i < count; i++) mobs.spawn(known, base.offset(...at).offset(0.5, 0, 0.5));
      }
    }
    state.touch();
  }

  function welcome(player: SquidPlayer): void {
    if (met.has(player.uuid)) return;
    met.add(player.uuid);
    const { inventory, health, food } = scenario.player;
    for (const { name, count } of inventory) inventories.of(player).add(items.create(name, count));
    player.food = food;
    player.foodSaturation = food < 20 ? 0 : player.foodSaturation;
    player.updateHealth(health);
    state.touch();
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => {
      welcome(player);
      if (!progress.peopled) people();
    });
  });

  return {
    prepare() {
      if (progress.prepared) return;
      progress.prepared = true;
      // All places first: a build must not become the ground of the next one.
      for (const each of scenario.builds) basesOf.set(each, place(each.at));
      const spawn = scenario.spawn ? place(scenario.spawn) : null;
      for (const [each, base] of basesOf) build(each, base);
      if (spawn) spawns.setWorld(spawn.offset(0.5, 0, 0.5));
      if (scenario.weather) weather.set(scenario.weather);
      state.touch();
    },
  };
}
