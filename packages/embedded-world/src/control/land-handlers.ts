import { Vec3 } from 'vec3';
import { installBuried } from '../archaeology/buried.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import { installOrbs } from '../experience/orbs.ts';
import { installWorldLight } from '../light/world-light.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installPortalBlocks } from '../portals/portal-blocks.ts';
import { buildFrame } from '../portals/portal-site.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { installWeather } from '../sky/weather.ts';
import { installBlockContainers } from '../windows/block-containers.ts';
import { commands } from './commands.ts';
import { on, spacePoint, whereabouts } from './handler.ts';

/** Commands about blocks, sky, mobs and what lies in the land. */
export function landHandlers(context: WorldContext) {
  const { registry, blocks, items } = context;
  const light = context.use(installWorldLight);
  const containers = context.use(installBlockContainers);
  const dropped = context.use(installDroppedItems);
  const orbs = context.use(installOrbs);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  const mobs = context.use(installMobs);
  const buried = context.use(installBuried);
  const spawns = context.use(installSpawnPoints);
  const portals = context.use(installPortalBlocks);

  return {
    setBlock: on(commands.setBlock, ([position, name, properties]) => {
      blocks.set(spacePoint(position), blockState(registry, name, properties ?? {}));
      return null;
    }),
    fill: on(commands.fill, ([from, to, name, properties]) => {
      const state = blockState(registry, name, properties ?? {});
      const [a, b] = [spacePoint(from), spacePoint(to)];
      for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++)
        for (let z = Math.min(a.z, b.z); z <= Math.max(a.z, b.z); z++)
          for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++) {
            const place = new Vec3(x, y, z);
            if (blocks.stateAt(place) !== state) blocks.set(place, state);
          }
      return null;
    }),
    getBlock: on(commands.getBlock, ([position]) => {
      const block = blocks.blockAt(spacePoint(position));
      return { name: block.name, properties: { ...block.getProperties() } };
    }),
    bury: on(commands.bury, ([position, site]) => {
      buried.bury(position, site);
      return null;
    }),
    lightAt: on(commands.lightAt, ([position]) => light.lightAt(spacePoint(position))),
    setTime: on(commands.setTime, ([time]) => {
      day.setTimeOfDay(time);
      return null;
    }),
    setWeather: on(commands.setWeather, ([kind]) => {
      weather.set(kind);
      return null;
    }),
    buildPortal: on(commands.buildPortal, ([place, axis = 'x']) => {
      const frame = { axis, corner: spacePoint(place).floored(), width: 2, height: 3 };
      buildFrame(blocks, blockState(registry, 'obsidian'), { frame, needsPlatform: true });
      portals.fill(frame);
      return null;
    }),
    spawnMob: on(
      commands.spawnMob,
      ([name, position, hand]) => mobs.spawn(name, spacePoint(position), hand ? { worn: { hand } } : {}).entity.id,
    ),
    removeMob: on(commands.removeMob, ([id]) => {
      const mob = [...mobs.all()].find(({ entity }) => entity.id === id);
      if (mob) mobs.dismiss(mob);
      return null;
    }),
    mobs: on(commands.mobs, () => mobs.list().map(({ position, ...mob }) => ({ ...mob, ...whereabouts(position) }))),
    containerItems: on(commands.containerItems, ([position]) => {
      const held = containers.itemsAt(spacePoint(position));
      return held?.map((item) => items.save(item)) ?? null;
    }),
    drop: on(commands.drop, ([place, item, count]) => {
      dropped.drop(spacePoint(place), items.create(item, count), { velocity: new Vec3(0, 0, 0) });
      return null;
    }),
    droppedItems: on(commands.droppedItems, () =>
      dropped.list().map(({ position, ...stack }) => ({ ...stack, ...whereabouts(position) })),
    ),
    clearDrops: on(commands.clearDrops, () => {
      dropped.clear();
      orbs.clear();
      return null;
    }),
    setSpawn: on(commands.setSpawn, ([position]) => {
      spawns.setWorld(spacePoint(position));
      return null;
    }),
  };
}
