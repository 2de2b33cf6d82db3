import { planningRoutes } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { type WorldAndStack, withWorldAndStack } from '../src/stack/with-world-and-stack.ts';

const STACK_MS = 60_000;
const HOUSE_MS = 300_000;
const HERD_MS = 480_000;
/** Height at which feet stand about the spawn of this seed. */
const GROUND = 66;
/** What a bot has after its first hours, so that a home is the next thing it wants. */
const BELONGINGS = {
  iron_pickaxe: 1,
  iron_axe: 1,
  iron_sword: 1,
  iron_shovel: 1,
  bread: 16,
  torch: 16,
  coal: 12,
  cobblestone: 96,
  red_bed: 1,
  oak_log: 48,
  wheat: 8,
  furnace: 1,
  crafting_table: 1,
  chest: 1,
  oak_door: 1,
};

/** A neighbour's hut of planks with a log at each corner, a chest, a bed, a torch and a row of wheat. */
const hut = { x: 6, z: -3, size: 5 };
const chest = { x: hut.x + 1, y: GROUND, z: hut.z + 1 };

function buildingOf(): (readonly [at: { x: number; y: number; z: number }, block: string])[] {
  const cells: (readonly [{ x: number; y: number; z: number }, string])[] = [];
  const last = hut.size - 1;
  for (let dx = 0; dx <= last; dx += 1)
    for (let dz = 0; dz <= last; dz += 1) {
      const isEdge = dx === 0 || dz === 0 || dx === last || dz === last;
      const isCorner = dx % last === 0 && dz % last === 0;
      for (let up = 0; up < 3; up += 1)
        if (isEdge && !(dx === 2 && dz === last && up < 2))
          cells.push([{ x: hut.x + dx, y: GROUND + up, z: hut.z + dz }, isCorner ? 'oak_log' : 'oak_planks']);
    }
  cells.push([chest, 'chest'], [{ x: hut.x + 3, y: GROUND, z: hut.z + 1 }, 'crafting_table']);
  return cells;
}

async function build({ control }: EmbeddedWorld): Promise<void> {
  for (const [at, block] of buildingOf()) await control.setBlock(at, block);
}

it('a life builds itself a house, leads cows into a pen and breeds them, and leaves a neighbour his house and his chest as they were', async () => {
  // Gifts make the spawn a meadow: the bot comes into the world beside its neighbour's house.
  const world = { seed: 42, gifts: true, mobs: 'none', weather: 'clear' } as const;
  await withWorldAndStack({ name: 'neighbours', world, prepare: build, env: { STRATEGY: 'motivators' } }, livesBeside);
});

async function livesBeside(running: WorldAndStack): Promise<void> {
  const { world, client } = running;
  const { username = '' } = await client.eventually('a body in its world', STACK_MS, async () => {
    const now = await client.world();
    return now.connected && now.position !== undefined ? now : undefined;
  });
  for (const [item, count] of Object.entries(BELONGINGS)) await world.control.give(username, item, count);
  for (const x of [-6.5, -8.5]) await world.control.spawnMob('cow', { x, y: GROUND, z: -4.5 });
  const home = await inLife(running, 'a house of its own', HOUSE_MS, async () => {
    const { homestead } = await client.world();
    return homestead?.furnishings.door === undefined || homestead.furnishings.bed === undefined ? undefined : homestead;
  });
  expect(home.furnishings).toMatchObject({ store: expect.anything(), table: expect.anything() });
  const isBred = () => world.log().some(({ kind, mob }) => kind === 'bred' && mob === 'cow');
  await inLife(running, 'cows of its own', HERD_MS, async () => {
    const { homestead } = await client.world();
    const cows = homestead?.penned?.find(({ name }) => name === 'cow')?.count ?? 0;
    return cows >= 2 && isBred() ? cows : undefined;
  });

  for (const [at, block] of buildingOf()) expect((await world.control.getBlock(at)).name).toBe(block);
  expect((await world.control.containerItems(chest)) ?? []).toEqual([]);
  const touched = world
    .log()
    .filter(({ player, kind }) => player === username && (kind === 'dug' || kind === 'placed'))
    .filter(({ position: at }) => at !== undefined && isInHut(at));
  expect(touched).toEqual([]);
}

/** Waits for what becomes of its life; where it does not, the error says what it did instead. */
async function inLife<T>(
  { stack, client }: WorldAndStack,
  what: string,
  ms: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  return client.eventually(what, ms, look).catch(async (error: unknown) => {
    const all = await Promise.all((await client.tasks()).map(({ id }) => client.task(id)));
    const tasks = all.map(({ goal, status, failure, plan }) => {
      const steps = plan?.steps.map((step) => `${step.capability} ${step.state} ${step.failure?.message ?? ''}`) ?? [];
      return `${goal.action} ${goal.amount} ${goal.target}: ${status} ${failure?.message ?? ''} (${steps.join('; ')})`;
    });
    const { homestead, nearbyEntities, inventory } = await client.world();
    const planning = createClient(stack.urls.planning);
    const answer = await planning.call(planningRoutes.strategicIntent);
    const projects = await planning.call(planningRoutes.projects);
    const now = answer.ok ? answer.data : undefined;
    throw new Error(
      JSON.stringify(
        {
          error: String(error),
          tasks,
          homestead,
          animals: nearbyEntities.filter(({ kind }) => kind === 'animal'),
          inventory,
          now,
          projects: projects.ok ? projects.data.projects : [],
        },
        null,
        1,
      ),
    );
  });
}

const isInHut = ({ x, z }: { x: number; z: number }): boolean =>
  x >= hut.x && x < hut.x + hut.size && z >= hut.z && z < hut.z + hut.size;
