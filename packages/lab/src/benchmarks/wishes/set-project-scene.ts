import { planningRoutes, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { Client } from '@conscious-bot/service-kit';
import { Alex } from '../requests/alex.ts';
import { BOT, clearPlace, HOME, type ThreatStage } from '../threats/run-threat.ts';
import type { ProjectScene } from './project-scenes.ts';

const MORNING = 1_000;
const ARRIVAL_MS = 60_000;
const SCENE_MS = 15_000;
const TASK_MS = 30_000;
/** A fall from full health. */
const DEADLY = 100;
/** Blocks from where it dies to where it comes back to life. */
const FROM_SPAWN = 7;

/** Puts the bot into the scene of a project; its own work is not to go on meanwhile. Answers who else is there, to be sent away afterwards. */
export async function setProjectScene(
  scene: ProjectScene,
  { world, client }: ThreatStage,
  planning: Client,
): Promise<Alex | undefined> {
  const { control } = world;
  await arrival(client);
  for (const { id, status } of await client.tasks({ reflexes: 'included' }))
    if (!terminalTaskStatuses.has(status)) await planning.call(planningRoutes.cancelTask, { params: { id } });
  for (const { id } of await control.mobs()) await control.removeMob(id);
  await control.setTime(scene.time ?? MORNING);
  // Its home begins with the chest it puts there.
  await clearPlace(control, scene.isRobbed === true ? [] : ['chest']);
  await control.clearDrops();
  const at = { ...HOME, x: HOME.x + (scene.away ?? 0) };
  if (scene.away !== undefined) await clearRoom(control, at);
  await control.teleport(BOT, at);
  await control.clearInventory(BOT);
  await control.setHealth(BOT, scene.health ?? 20);
  await control.setFood(BOT, scene.food ?? 20);
  for (const [dx, dy, dz, name] of scene.blocks ?? [])
    await control.setBlock({ x: Math.floor(HOME.x) + dx, y: HOME.y + dy, z: Math.floor(HOME.z) + dz }, name);
  for (const [name, dx, dz] of scene.mobs ?? [])
    await control.spawnMob(name, { x: HOME.x + dx, y: HOME.y, z: HOME.z + dz });
  for (const [item, count, worn] of scene.give ?? [])
    await control.give(BOT, item, count, worn === undefined ? undefined : { damage: worn });
  const player = scene.player === undefined ? undefined : await Alex.join(world);
  if (player !== undefined)
    await control.teleport(player.name, { ...HOME, x: HOME.x + (scene.player ?? 0), z: HOME.z + 0.3 });
  if (scene.hasDied === true) {
    await control.setSpawn({ ...HOME, x: HOME.x - FROM_SPAWN });
    await control.hurt(BOT, DEADLY);
  }
  await client.eventually('the scene', SCENE_MS, async () => {
    const seen = await client.world();
    const { x = 0, z = 0 } = seen.position ?? {};
    const isThere = scene.hasDied === true || Math.hypot(x - at.x, z - at.z) < 3;
    const has =
      scene.hasDied === true || (scene.give ?? []).every(([item]) => seen.inventory.some(({ name }) => name === item));
    const isLit = Math.abs((seen.timeOfDay ?? 0) - (scene.time ?? MORNING)) < 600;
    const isMet = player === undefined || seen.players.length > 0;
    return isThere && has && isLit && isMet && (seen.health ?? 0) > 0 ? true : undefined;
  });
  return player;
}

const arrival = (client: ThreatStage['client']) =>
  client.eventually('the bot', ARRIVAL_MS, async () => ((await client.world()).connected ? true : undefined));

/** Gives the bot a home: a chest of its own, and the name of the place. */
export async function settleDown({ client, world }: ThreatStage): Promise<void> {
  await arrival(client);
  if ((await client.world()).homestead !== undefined) return;
  if (!(await client.world()).inventory.some(({ name }) => name === 'chest')) await world.control.give(BOT, 'chest', 1);
  for (const [action, target] of [
    ['place', 'chest'],
    ['remember', 'home'],
  ] as const) {
    const task = await client.request({ action, target, amount: 1 }).catch(() => undefined);
    if (task !== undefined) await client.finished(task.id, TASK_MS);
  }
}

/** Air to stand in, whatever the land is like there. */
async function clearRoom(control: ThreatStage['world']['control'], at: typeof HOME): Promise<void> {
  for (const dx of [-1, 0, 1])
    for (const dz of [-1, 0, 1])
      for (const dy of [-1, 0, 1, 2])
        await control.setBlock(
          { x: Math.floor(at.x) + dx, y: at.y + dy, z: Math.floor(at.z) + dz },
          dy < 0 ? 'grass_block' : 'air',
        );
}
