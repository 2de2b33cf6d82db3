import { Vec3 } from 'vec3';
import type { z } from 'zod';
import { installBuried } from '../archaeology/buried.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { freeze, installConnectionFaults } from '../connection/connection-faults.ts';
import { installPlayerSessions } from '../connection/player-session.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, type DimensionPlace, dimensionAt, localPlace, spaceX } from '../dimensions/dimension.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installExperience } from '../experience/experience.ts';
import { installDamage } from '../health/damage.ts';
import { installDrowning } from '../health/drowning.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installWorldLight } from '../light/world-light.ts';
import { installLoadMeter } from '../mechanics/load-meter.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installArrival } from '../players/arrival.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installPortalBlocks } from '../portals/portal-blocks.ts';
import { buildFrame } from '../portals/portal-site.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { installWeather } from '../sky/weather.ts';
import { installBlockContainers } from '../windows/block-containers.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { type CommandName, commands } from './commands.ts';

/** Carries out one checked command. @throws Error with a message for the asker when it cannot be done. */
export type ControlHandler = (args: unknown) => Promise<unknown>;

export function controlHandlers(context: WorldContext): Record<CommandName, ControlHandler> {
  const { serv, registry, blocks, items } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const arrival = context.use(installArrival);
  const chunks = context.use(installChunkStreaming);
  const light = context.use(installWorldLight);
  const windows = context.use(installOpenWindows);
  const containers = context.use(installBlockContainers);
  const dropped = context.use(installDroppedItems);
  const damage = context.use(installDamage);
  const experience = context.use(installExperience);
  const drowning = context.use(installDrowning);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  const mobs = context.use(installMobs);
  const buried = context.use(installBuried);
  const spawns = context.use(installSpawnPoints);
  const portals = context.use(installPortalBlocks);
  const faults = context.use(installConnectionFaults);
  const meter = context.use(installLoadMeter);
  const sessions = context.use(installPlayerSessions);

  function playerNamed(name: string): SquidPlayer {
    const player = serv.players.find((p) => p.username === name);
    if (!player) throw new Error(`No player ${name} in this world`);
    return player;
  }
  /** A place as it is asked for, in the one space of the server. */
  const vec = ({ x, y, z, dimension }: DimensionPlace): Vec3 => new Vec3(spaceX(dimension, x), y, z);
  const whereabouts = (place: Point): { position: Point; dimension: DimensionName } => {
    const { dimension, ...position } = localPlace(plainPoint(place));
    return { position, dimension };
  };

  return {
    give: on(commands.give, ([name, item, count, traits]) => {
      const inventory = inventories.of(playerNamed(name));
      const left = inventory.add(items.create(item, count, traits));
      if (left > 0) throw new Error(`No room for ${left} of ${count} ${item}`);
      return null;
    }),
    setBlock: on(commands.setBlock, ([position, name, properties]) => {
      blocks.set(vec(position), blockState(registry, name, properties ?? {}));
      return null;
    }),
    getBlock: on(commands.getBlock, ([position]) => {
      const block = blocks.blockAt(vec(position));
      return { name: block.name, properties: { ...block.getProperties() } };
    }),
    bury: on(commands.bury, ([position, site]) => {
      buried.bury(position, site);
      return null;
    }),
    lightAt: on(commands.lightAt, ([position]) => light.lightAt(vec(position))),
    setTime: on(commands.setTime, ([time]) => {
      day.setTimeOfDay(time);
      return null;
    }),
    setWeather: on(commands.setWeather, ([kind]) => {
      weather.set(kind);
      return null;
    }),
    teleport: on(commands.teleport, async ([name, place]) => {
      const player = playerNamed(name);
      const position = vec(place);
      if (dimensionAt(player.position.x) === place.dimension) movement.teleport(player, position);
      else await arrival.enter(player, position, 'travel');
      return null;
    }),
    buildPortal: on(commands.buildPortal, ([place, axis = 'x']) => {
      const frame = { axis, corner: vec(place).floored(), width: 2, height: 3 };
      buildFrame(blocks, blockState(registry, 'obsidian'), { frame, needsPlatform: true });
      portals.fill(frame);
      return null;
    }),
    spawnMob: on(commands.spawnMob, ([name, position]) => mobs.spawn(name, vec(position))),
    removeMob: on(commands.removeMob, ([id]) => {
      const mob = [...mobs.all()].find(({ entity }) => entity.id === id);
      if (mob) mobs.dismiss(mob);
      return null;
    }),
    mobs: on(commands.mobs, () => mobs.list().map(({ position, ...mob }) => ({ ...mob, ...whereabouts(position) }))),
    hurt: on(commands.hurt, ([name, points]) => {
      damage.hurt(playerNamed(name), points, { cause: 'control' });
      return null;
    }),
    setHealth: on(commands.setHealth, ([name, health]) => {
      playerNamed(name).updateHealth(health);
      return null;
    }),
    setFood: on(commands.setFood, ([name, food]) => {
      const player = playerNamed(name);
      player.food = food;
      player.foodSaturation = 0;
      player.updateHealth(player.health);
      return null;
    }),
    setAir: on(commands.setAir, ([name, ticks]) => {
      drowning.setAir(playerNamed(name), ticks);
      return null;
    }),
    giveExperience: on(commands.giveExperience, ([name, points]) => {
      experience.give(playerNamed(name), points);
      return null;
    }),
    clearInventory: on(commands.clearInventory, ([name]) => {
      inventories.of(playerNamed(name)).clear();
      return null;
    }),
    inventory: on(commands.inventory, ([name]) =>
      inventories
        .of(playerNamed(name))
        .stacks()
        .map(({ item }) => items.save(item)),
    ),
    stacks: on(commands.stacks, ([name]) =>
      inventories
        .of(playerNamed(name))
        .stacks()
        .map(({ slot, item }) => ({ ...items.save(item), slot })),
    ),
    containerItems: on(commands.containerItems, ([position]) => {
      const held = containers.itemsAt(vec(position));
      return held?.map((item) => items.save(item)) ?? null;
    }),
    players: on(commands.players, () =>
      serv.players.map((p) => ({ name: p.username, ...whereabouts(p.position), health: p.health, food: p.food })),
    ),
    clearDrops: on(commands.clearDrops, () => {
      dropped.clear();
      return null;
    }),
    droppedItems: on(commands.droppedItems, () =>
      dropped.list().map(({ position, ...stack }) => ({ ...stack, ...whereabouts(position) })),
    ),
    kick: on(commands.kick, ([name, reason]) => {
      playerNamed(name).kick(reason);
      return null;
    }),
    freeze: on(commands.freeze, ([milliseconds]) => {
      // The answer leaves first.
      setTimeout(() => freeze(milliseconds), 10);
      return null;
    }),
    halfOpen: on(commands.halfOpen, ([name]) => {
      faults.halfOpen(playerNamed(name));
      return null;
    }),
    dropConnection: on(commands.dropConnection, async ([name]) => {
      await faults.drop(playerNamed(name));
      return null;
    }),
    setSpawn: on(commands.setSpawn, ([position]) => {
      spawns.setWorld(vec(position));
      return null;
    }),
    openWindows: on(commands.openWindows, () =>
      serv.players.flatMap((player) => {
        const kind = windows.of(player)?.kind;
        return kind ? [{ player: player.username, type: kind.type, title: kind.title }] : [];
      }),
    ),
    refuse: on(commands.refuse, ([kind, count]) => {
      context.refusals.order(kind, count);
      return null;
    }),
    badPackets: on(commands.badPackets, () => [...sessions.badPackets]),
    load: on(commands.load, ([collect]) => meter.look(collect)),
    loadedColumns: on(commands.loadedColumns, () => blocks.loadedColumns),
    unloadUnseen: on(commands.unloadUnseen, () => chunks.unloadUnseen()),
  };
}

function on<A extends z.ZodType, R extends z.ZodType>(
  spec: { args: A; result: R },
  run: (args: z.output<A>) => z.output<R> | Promise<z.output<R>>,
): ControlHandler {
  return async (args) => spec.result.parse(await run(spec.args.parse(args)));
}
