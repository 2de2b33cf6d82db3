import { Vec3 } from 'vec3';
import type { z } from 'zod';
import { freeze } from '../connection/connection-faults.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, type DimensionPlace, dimensionAt, localPlace, spaceX } from '../dimensions/dimension.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Mechanics } from '../mechanics/install-mechanics.ts';
import { buildFrame } from '../portals/portal-site.ts';
import { type CommandName, commands } from './commands.ts';

/** Carries out one checked command. @throws Error with a message for the asker when it cannot be done. */
export type ControlHandler = (args: unknown) => Promise<unknown>;

export function controlHandlers(context: WorldContext, parts: Mechanics): Record<CommandName, ControlHandler> {
  const { serv, registry, blocks, items } = context;

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
      const inventory = parts.inventories.of(playerNamed(name));
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
      parts.buried.bury(position, site);
      return null;
    }),
    lightAt: on(commands.lightAt, ([position]) => parts.light.lightAt(vec(position))),
    setTime: on(commands.setTime, ([time]) => {
      parts.day.setTimeOfDay(time);
      return null;
    }),
    setWeather: on(commands.setWeather, ([kind]) => {
      parts.weather.set(kind);
      return null;
    }),
    teleport: on(commands.teleport, async ([name, place]) => {
      const player = playerNamed(name);
      const position = vec(place);
      if (dimensionAt(player.position.x) === place.dimension) parts.movement.teleport(player, position);
      else await parts.arrival.enter(player, position, 'travel');
      return null;
    }),
    buildPortal: on(commands.buildPortal, ([place, axis = 'x']) => {
      const frame = { axis, corner: vec(place).floored(), width: 2, height: 3 };
      buildFrame(blocks, blockState(registry, 'obsidian'), { frame, needsPlatform: true });
      parts.portals.fill(frame);
      return null;
    }),
    spawnMob: on(commands.spawnMob, ([name, position]) => parts.mobs.spawn(name, vec(position))),
    removeMob: on(commands.removeMob, ([id]) => {
      const mob = [...parts.mobs.all()].find(({ entity }) => entity.id === id);
      if (mob) parts.mobs.dismiss(mob);
      return null;
    }),
    mobs: on(commands.mobs, () =>
      parts.mobs.list().map(({ position, ...mob }) => ({ ...mob, ...whereabouts(position) })),
    ),
    hurt: on(commands.hurt, ([name, points]) => {
      parts.damage.hurt(playerNamed(name), points, { cause: 'control' });
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
      parts.drowning.setAir(playerNamed(name), ticks);
      return null;
    }),
    giveExperience: on(commands.giveExperience, ([name, points]) => {
      parts.experience.give(playerNamed(name), points);
      return null;
    }),
    clearInventory: on(commands.clearInventory, ([name]) => {
      parts.inventories.of(playerNamed(name)).clear();
      return null;
    }),
    inventory: on(commands.inventory, ([name]) =>
      parts.inventories
        .of(playerNamed(name))
        .stacks()
        .map(({ item }) => items.save(item)),
    ),
    stacks: on(commands.stacks, ([name]) =>
      parts.inventories
        .of(playerNamed(name))
        .stacks()
        .map(({ slot, item }) => ({ ...items.save(item), slot })),
    ),
    containerItems: on(commands.containerItems, ([position]) => {
      const held = parts.containers.itemsAt(vec(position));
      return held?.map((item) => items.save(item)) ?? null;
    }),
    players: on(commands.players, () =>
      serv.players.map((p) => ({ name: p.username, ...whereabouts(p.position), health: p.health, food: p.food })),
    ),
    clearDrops: on(commands.clearDrops, () => {
      parts.dropped.clear();
      return null;
    }),
    droppedItems: on(commands.droppedItems, () =>
      parts.dropped.list().map(({ position, ...stack }) => ({ ...stack, ...whereabouts(position) })),
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
      parts.faults.halfOpen(playerNamed(name));
      return null;
    }),
    dropConnection: on(commands.dropConnection, async ([name]) => {
      await parts.faults.drop(playerNamed(name));
      return null;
    }),
    setSpawn: on(commands.setSpawn, ([position]) => {
      parts.spawns.setWorld(vec(position));
      return null;
    }),
    openWindows: on(commands.openWindows, () =>
      serv.players.flatMap((player) => {
        const kind = parts.windows.of(player)?.kind;
        return kind ? [{ player: player.username, type: kind.type, title: kind.title }] : [];
      }),
    ),
    refuse: on(commands.refuse, ([kind, count]) => {
      context.refusals.order(kind, count);
      return null;
    }),
    badPackets: on(commands.badPackets, () => [...parts.badPackets]),
    load: on(commands.load, ([collect]) => parts.meter.look(collect)),
    loadedColumns: on(commands.loadedColumns, () => blocks.loadedColumns),
    unloadUnseen: on(commands.unloadUnseen, () => parts.chunks.unloadUnseen()),
  };
}

function on<A extends z.ZodType, R extends z.ZodType>(
  spec: { args: A; result: R },
  run: (args: z.output<A>) => z.output<R> | Promise<z.output<R>>,
): ControlHandler {
  return async (args) => spec.result.parse(await run(spec.args.parse(args)));
}
