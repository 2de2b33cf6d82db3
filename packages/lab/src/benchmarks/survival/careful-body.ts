import { countItem, dayTicks, isBedtime, isUpToDawnFrom, type WorldSnapshot } from '@conscious-bot/contracts';
import type { BodyAction, BodyDriver } from '../../body/body-driver.ts';

const DANGER_WITHIN = 8;
/** Items asked for at a time, so that the evening does not come in the middle of a long deed. */
const AT_A_TIME = 8;
const HUNGRY = 14;
const STARVING = 6;

/** Monsters are about, or will be within a minute: as long as beds can be slept in. */
export const isNight = ({ timeOfDay }: WorldSnapshot): boolean => isBedtime({ timeOfDay, weather: 'clear' }) === true;

/** Whoever is still in the open makes itself a cell. */
export const isLate = (world: WorldSnapshot): boolean =>
  isNight(world) || isUpToDawnFrom(world, dayTicks.nearSunset) === true;

export const RAW_MEAT = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit'] as const;
export const EARTH = ['dirt', 'grass_block', 'sand', 'gravel', 'coarse_dirt'] as const;

/** Thrown when the time of a task is over; caught where the task was begun. */
class OutOfTime extends Error {}

/** A body that does one thing after the other and looks after itself between them: it fights or flees, eats, and spends the night in a cell. */
export class CarefulBody {
  readonly #body: BodyDriver;
  /** Ms of `performance.now()` at which the task under way is out of time. */
  #until = Number.POSITIVE_INFINITY;
  /** Already seeing to where it spends the night. */
  #turnsIn = false;

  constructor(body: BodyDriver) {
    this.#body = body;
  }

  /** Runs a task within its time. @returns what it says, or false when its time was over */
  async within(ms: number, task: () => Promise<boolean>): Promise<boolean> {
    this.#until = performance.now() + ms;
    try {
      return await task();
    } catch (error) {
      if (error instanceof OutOfTime) return false;
      throw error;
    } finally {
      this.#until = Number.POSITIVE_INFINITY;
    }
  }

  world(): Promise<WorldSnapshot> {
    return this.#body.world();
  }

  async count(item: string): Promise<number> {
    return countItem(await this.world(), item);
  }

  /** Collects until `count` of the item are there; looks further away when nothing is near. */
  async have(item: string, count: number, sources: readonly string[]): Promise<boolean> {
    for (let vain = 0; vain < 6; ) {
      const missing = count - (await this.count(item));
      if (missing <= 0) return true;
      const action = await this.do('collect_item', { item, count: Math.min(missing, AT_A_TIME), sources });
      if (action.ok) continue;
      vain += 1;
      if (action.code === 'died' || action.code === 'collect_item.wrong_tool') return false;
      if (action.code === 'collect_item.inventory_full') await this.#throwAwayEarth();
      else await this.do('explore', { seek: sources[0], distance: 96 });
    }
    return (await this.count(item)) >= count;
  }

  /** In a closed cell of earth or stone. */
  async shelter(): Promise<boolean> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const world = await this.world();
      if (world.exposure?.sheltered === true) return true;
      const blocks = ['dirt', 'cobblestone'].reduce((sum, name) => sum + countItem(world, name), 0);
      if (blocks < 16) await this.have('dirt', 20, EARTH);
      const built = await this.do('build_structure', { blueprint: 'shelter' });
      // Something stands in the way here: a few steps on there may be room.
      if (!built.ok) await this.do('explore', { distance: 12 });
    }
    return (await this.world()).exposure?.sheltered === true;
  }

  /** Sees to its nights by itself from now on: it is not turned in for them. */
  staysUp(): void {
    this.#turnsIn = true;
  }

  async #throwAwayEarth(): Promise<void> {
    const world = await this.world();
    const waste = ['dirt', 'granite', 'diorite', 'andesite', 'gravel', 'sand'].find(
      (name) => countItem(world, name) > 16,
    );
    if (waste !== undefined) await this.#body.act('drop_item', { item: waste, count: countItem(world, waste) - 16 });
  }

  /** Does one thing, once nothing is upon the bot and no evening keeps it. */
  async do(verb: string, args: Record<string, unknown>): Promise<BodyAction> {
    if (performance.now() > this.#until) throw new OutOfTime();
    await this.#turnIn();
    await this.#lookAfterItself();
    return this.#body.act(verb, args);
  }

  /** In the evening into a cell, and out of it in the morning, before anything else is done. */
  async #turnIn(): Promise<void> {
    if (this.#turnsIn || !isLate(await this.world())) return;
    this.#turnsIn = true;
    try {
      if (!(await this.shelter())) return;
      while (isLate(await this.world())) await this.do('wait', { durationMs: 1_000 });
    } finally {
      this.#turnsIn = false;
    }
  }

  /** Fights or flees what is upon it, eats when hungry. */
  async #lookAfterItself(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      const world = await this.world();
      const near = world.hostiles.filter(({ distance }) => distance < DANGER_WITHIN);
      if (near.length === 0 || world.exposure?.sheltered === true) break;
      const armed = world.inventory.some(({ name }) => /_(sword|axe)$/.test(name));
      const weak =
        !armed || (world.health ?? 20) <= 8 || near.length > 2 || near.some(({ name }) => name === 'creeper');
      const action = weak
        ? await this.#body.act('flee', { distance: 20 })
        : await this.#body.act('defend', { radius: DANGER_WITHIN });
      if (action.ok) break;
    }
    const world = await this.world();
    const hurt = (world.health ?? 20) < 14 && (world.food ?? 20) < 20;
    // Raw meat is for the furnace as long as hunger does not hurt.
    const raw =
      (world.food ?? 20) <= STARVING && world.inventory.some(({ name }) => RAW_MEAT.some((meat) => meat === name));
    const food = raw || world.inventory.some(({ name }) => /^cooked_|^bread$|^apple$|^carrot$/.test(name));
    if (food && ((world.food ?? 20) < HUNGRY || hurt)) await this.#body.act('consume_food', {});
  }
}
