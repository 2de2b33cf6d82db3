import {
  type EventEnvelope,
  planningRoutes,
  readEvent,
  type Task,
  terminalTaskStatuses,
} from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { EventTap } from '../../stack/event-tap.ts';
import type { StackClient, StackUrls } from '../../stack/stack-client.ts';
import type { VerbScene } from './verb-scenes.ts';

export const BOT = 'Mira';
/** A flat meadow of seed 42: where feet stand. */
export const HOME = { x: 0.5, y: 66, z: 0.5 };
/** After nightfall, so that nothing burns. */
const NIGHT = 14_000;
/** Ticks by which the bot's clock may be ahead of that when the scene begins. */
const SOON_AFTER = 1_000;
/** Blocks from the bot at which the monster appears. */
const NEAR = 6;
/** The verb has been under way for this long when it comes, milliseconds. */
const INTO_MS = 400;
const WAIT_MS = 30_000;
const ARRIVAL_MS = 60_000;
const LOOK_MS = 500;
const SIGNALS: ReadonlySet<string> = new Set(['hostile_near', 'creeper_near', 'damage_taken', 'health_low']);

export interface ThreatRun {
  readonly verb: string;
  /** What was under way when the threat was told of; not the verb where that was between two actions. */
  readonly during?: string;
  /** From the signal to the first command of the reflex, milliseconds; absent when there was none. */
  readonly commandMs?: number;
  /** From the signal to the end of the action under way, milliseconds: what of that time the interrupted verb took; absent between two actions. */
  readonly freedMs?: number;
  readonly reflex?: string;
  /** How the action under way ended. */
  readonly endedAs?: string;
  /** The interrupted task went on after the reflex, or ended well. */
  readonly resumed: boolean;
  /** What went wrong, in words. */
  readonly problem?: string;
}

/** The world, the stack in it and its events, for one run after another. */
export interface ThreatStage {
  readonly world: EmbeddedWorld;
  readonly urls: StackUrls;
  readonly client: StackClient;
  /** Process ids of the services that run. */
  readonly pids: () => Readonly<Record<string, number | undefined>>;
}

/** One monster comes while a verb is under way. */
export async function runThreat(scene: VerbScene, { world, urls, client }: ThreatStage): Promise<ThreatRun> {
  const { control } = world;
  const mobs = await setScene(scene, world, client);
  const tap = await EventTap.open(urls['minecraft-interface'], [
    ...['signal', 'action.started', 'action.first_command', 'action.finished'],
  ]);
  const planning = createClient(urls.planning, { timeoutMs: 5_000 });
  const { verb } = scene;
  try {
    const asked = await planning.call(planningRoutes.execute, { body: { steps: [...scene.steps(HOME, mobs)] } });
    const task = asked.ok ? asked.data.task : undefined;
    if (task === undefined) return { verb, resumed: false, problem: asked.ok ? 'no task' : asked.error.message };
    const isOurs = (event: EventEnvelope) => event.trace.taskId === task.id;
    const begun = await tap.next(0, (e) => isOurs(e) && started(e) === verb, WAIT_MS);
    if (begun === undefined)
      return { verb, resumed: false, problem: `${verb} did not begin: ${await told(client, task)}` };
    await new Promise((resolve) => setTimeout(resolve, INTO_MS));

    const from = tap.events.length;
    const { position = HOME } = await client.world();
    const monster = await control.spawnMob('zombie', { ...position, x: position.x - NEAR });
    const signal = await tap.next(from, (e) => SIGNALS.has(readEvent('signal', e.data)?.name ?? ''), WAIT_MS);
    if (signal === undefined) return { verb, resumed: false, problem: 'no signal came' };
    const command = await tap.next(from, (e) => e.type === 'action.first_command' && !isOurs(e), WAIT_MS);
    if (command === undefined) {
      const told = JSON.stringify(readEvent('signal', signal.data)?.detail);
      const reflexes = (await client.tasks({ reflexes: 'only' })).map(({ origin }) => origin.note);
      return {
        verb,
        resumed: false,
        problem: `no safety command came after ${told}; reflexes: ${reflexes.join(', ')}`,
      };
    }
    const commandMs = (readEvent('action.first_command', command.data)?.at ?? 0) - signal.at;
    const reflexTask = command.trace.taskId ?? '';
    const reflex = (await client.finished(reflexTask, WAIT_MS)).origin.note?.split(':')[0];
    const atReflex = tap.events.indexOf(command);
    const before = tap.events.slice(0, atReflex).filter(isOurs);
    const last = before.findLast(({ type }) => type === 'action.started');
    const end = before.findLast(({ type }) => type === 'action.finished');
    await control.removeMob(monster).catch(() => {});
    const resumed = await resumes(tap, atReflex, isOurs, client, planning, task);
    const endedAs = end && readEvent('action.finished', end.data)?.result?.error?.code;
    return {
      verb,
      ...(last === undefined ? {} : { during: started(last) ?? '' }),
      commandMs,
      ...(end === undefined || end.at < signal.at ? {} : { freedMs: end.at - signal.at }),
      ...(reflex === undefined ? {} : { reflex }),
      ...(endedAs === undefined ? {} : { endedAs }),
      resumed,
      ...(resumed ? {} : { problem: await told(client, task) }),
    };
  } finally {
    for (const { id, status } of await client.tasks({ reflexes: 'included' })) {
      if (!terminalTaskStatuses.has(status)) await planning.call(planningRoutes.cancelTask, { params: { id } });
    }
    tap.close();
  }
}

/** Whether the task acts again after the reflex, or ended well without having to. */
async function resumes(
  tap: EventTap,
  from: number,
  isOurs: (event: EventEnvelope) => boolean,
  client: StackClient,
  planning: Client,
  task: Task,
): Promise<boolean> {
  const isAgain = (e: EventEnvelope) => e.type === 'action.started' && isOurs(e);
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    if ((await tap.next(from, isAgain, LOOK_MS)) !== undefined) return true;
    const { status, blockedReason } = await taskNow(client, task);
    if (status === 'completed') return true;
    // Dug in it would wait for the morning: somebody insists.
    if (blockedReason === 'in_shelter') await planning.call(planningRoutes.resumeTask, { params: { id: task.id } });
  }
  return false;
}

async function setScene(scene: VerbScene, { control }: EmbeddedWorld, client: StackClient): Promise<number[]> {
  // The stack may be up before its bot is in the world.
  await client.eventually('the bot', ARRIVAL_MS, async () => ((await client.world()).connected ? true : undefined));
  for (const { id } of await control.mobs()) await control.removeMob(id);
  await control.setTime(NIGHT);
  await clearPlace(control);
  await control.clearDrops();
  await control.teleport(BOT, HOME);
  await control.clearInventory(BOT);
  await control.setHealth(BOT, 20);
  await control.setFood(BOT, scene.food ?? 20);
  if (scene.experience !== undefined) await control.giveExperience(BOT, scene.experience);
  for (const [dx, dy, dz, name, state] of scene.blocks ?? []) {
    const at = { x: Math.floor(HOME.x) + dx, y: HOME.y + dy, z: Math.floor(HOME.z) + dz };
    await control.setBlock(at, name, state);
  }
  for (const [dx, dy, dz, site] of scene.buried ?? []) {
    await control.bury({ x: Math.floor(HOME.x) + dx, y: HOME.y + dy, z: Math.floor(HOME.z) + dz }, site);
  }
  const mobs: number[] = [];
  for (const [name, dx, dz] of scene.mobs ?? [])
    mobs.push(await control.spawnMob(name, { x: HOME.x + dx, y: HOME.y, z: HOME.z + dz }));
  for (const [item, count] of scene.give ?? []) await control.give(BOT, item, count);
  await client.eventually('the scene', 15_000, async () => {
    const world = await client.world();
    const { x = 99, z = 99 } = world.position ?? {};
    const there = Math.hypot(x - HOME.x, z - HOME.z) < 1.5 && world.hostiles.length === 0;
    const has = (scene.give ?? []).every(([item]) => world.inventory.some(({ name }) => name === item));
    const sees = mobs.every((id) => world.nearbyEntities.some((one) => one.id === id));
    const beds = (scene.blocks ?? []).filter(([, , , name]) => name.endsWith('_bed'));
    const seesBed = beds.every(([, , , bed]) => world.nearbyBlocks.some(({ name }) => name === bed));
    const night = Math.abs((world.timeOfDay ?? 0) - NIGHT) < SOON_AFTER;
    return there && has && sees && seesBed && night && world.health === 20 ? true : undefined;
  });
  return mobs;
}

/** The meadow as it was, as far as scenes and the bot change it; blocks of the kinds `kept` stay. */
export async function clearPlace(control: EmbeddedWorld['control'], kept: readonly string[] = []): Promise<void> {
  for (let x = -8; x <= 8; x += 1)
    for (let z = -8; z <= 8; z += 1) {
      for (const dy of [0, 1, 2, 3, 4]) {
        const at = { x, y: HOME.y + dy, z };
        const { name } = await control.getBlock(at);
        if (name !== 'air' && !kept.includes(name)) await control.setBlock(at, 'air');
      }
      const ground = { x, y: HOME.y - 1, z };
      if ((await control.getBlock(ground)).name !== 'grass_block') await control.setBlock(ground, 'grass_block');
    }
}

function started(event: EventEnvelope): string | undefined {
  return event.type === 'action.started' ? readEvent('action.started', event.data)?.request.capability : undefined;
}

async function taskNow(client: StackClient, task: Task): Promise<Task> {
  return (await client.tasks()).find(({ id }) => id === task.id) ?? task;
}

async function told(client: StackClient, task: Task): Promise<string> {
  const { status, failure, blockedReason } = await taskNow(client, task);
  return [`the task is ${status}`, failure?.message, blockedReason].filter((part) => part !== undefined).join(', ');
}
