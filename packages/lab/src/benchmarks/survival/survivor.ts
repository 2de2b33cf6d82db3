import { countItem, dayTicks, isBedtime, isUpToDawnFrom, type WorldSnapshot } from '@conscious-bot/contracts';
import type { BodyAction, BodyDriver } from '../../body/body-driver.ts';

const DANGER_WITHIN = 8;
/** Items asked for at a time, so that the evening does not come in the middle of a long deed. */
const AT_A_TIME = 8;
const HUNGRY = 14;
const STARVING = 6;

/** Monsters are about, or will be within a minute: as long as beds can be slept in. */
const isNight = ({ timeOfDay }: WorldSnapshot): boolean => isBedtime({ timeOfDay, weather: 'clear' }) === true;

/** Whoever is still in the open makes itself a cell. */
const isLate = (world: WorldSnapshot): boolean => isNight(world) || isUpToDawnFrom(world, dayTicks.nearSunset) === true;

const RAW_MEAT = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit'] as const;
const MEAT_ANIMALS = ['cow', 'pig', 'sheep', 'chicken', 'rabbit'] as const;
const COOKED: Readonly<Record<string, string>> = {
  beef: 'cooked_beef',
  porkchop: 'cooked_porkchop',
  mutton: 'cooked_mutton',
  chicken: 'cooked_chicken',
  rabbit: 'cooked_rabbit',
};
const EARTH = ['dirt', 'grass_block', 'sand', 'gravel', 'coarse_dirt'] as const;

/** Thrown when the time of a task is over; caught where the task was begun. */
class OutOfTime extends Error {}

/**
 * A competent player's habits, as a fixed script over the body's verbs: no thought, no plan, no model. What it shows is what the body
 * can be relied on for. Reads the world anew before every step and looks after itself between steps.
 */
export class Survivor {
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
      const action = await this.#do('collect_item', { item, count: Math.min(missing, AT_A_TIME), sources });
      if (action.ok) continue;
      vain += 1;
      if (action.code === 'died' || action.code === 'collect_item.wrong_tool') return false;
      if (action.code === 'collect_item.inventory_full') await this.#throwAwayEarth();
      else await this.#do('explore', { seek: sources[0], distance: 96 });
    }
    return (await this.count(item)) >= count;
  }

  async logs(count: number): Promise<boolean> {
    const kinds = (await this.world()).nearbyBlocks.filter(({ name }) => /_log$/.test(name)).map(({ name }) => name);
    return this.have(kinds[0] ?? 'oak_log', count, [kinds[0] ?? 'oak_log']);
  }

  /** Makes sure of `count` of an item that is crafted. */
  async crafted(item: string, count: number): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const missing = count - (await this.count(item));
      if (missing <= 0) return true;
      await this.#do('craft_item', { item, count: missing });
    }
    return (await this.count(item)) >= count;
  }

  async pickaxe(kind: 'wooden' | 'stone'): Promise<boolean> {
    const item = `${kind}_pickaxe`;
    if ((await this.count(item)) > 0) return true;
    if (kind === 'stone') {
      if (!(await this.pickaxe('wooden')) || !(await this.have('cobblestone', 3, ['stone', 'cobblestone'])))
        return false;
      if (!(await this.sticks(2))) return false;
    } else if (!(await this.planks(9)) || !(await this.sticks(2))) return false;
    return (await this.#table()) && this.crafted(item, 1);
  }

  /** Both, from nothing, again should it lose everything on the way. */
  async pickaxes(): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1)
      if ((await this.pickaxe('wooden')) && (await this.pickaxe('stone'))) return true;
    return false;
  }

  async planks(count: number): Promise<boolean> {
    const world = await this.world();
    const log = world.inventory.find(({ name }) => /_log$/.test(name))?.name ?? 'oak_log';
    const planks = log.replace(/_log$/, '_planks');
    const missing = count - countItem(world, planks);
    if (missing <= 0) return true;
    const logs = Math.ceil(missing / 4);
    if (!(await this.have(log, logs, [log]))) return false;
    return this.crafted(planks, count);
  }

  async sticks(count: number): Promise<boolean> {
    if ((await this.count('stick')) >= count) return true;
    return (await this.planks(2)) && this.crafted('stick', count);
  }

  /** Kills an animal that gives meat and has at least one raw piece in the inventory. */
  async rawMeat(): Promise<string | undefined> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const world = await this.world();
      const meat = RAW_MEAT.find((name) => countItem(world, name) > 0);
      if (meat !== undefined) return meat;
      const near = world.nearbyEntities.some(({ name }) => MEAT_ANIMALS.some((animal) => animal === name));
      if (near) {
        const hunt = await this.#do('attack', { kind: [...MEAT_ANIMALS], radius: 48 });
        if (hunt.code === 'attack.unreachable') await this.#tryElsewhere(world);
        for (const name of RAW_MEAT) {
          const lies = (await this.world()).nearbyEntities.some(({ item }) => item?.name === name);
          if (lies) await this.#do('pick_up', { item: name, radius: 16 });
        }
      } else await this.#do('explore', { seek: [...MEAT_ANIMALS], distance: 128 });
    }
    return undefined;
  }

  /** Out of the hole first, if it is in one: animals are above. */
  async #tryElsewhere({ exposure }: WorldSnapshot): Promise<void> {
    if (exposure?.sky === false && (await this.#do('surface', {})).ok) return;
    await this.#do('explore', { distance: 48 });
  }

  /** Hunts again when the meat was lost or eaten on the way to the furnace. */
  async cookedMeat(): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const raw = await this.rawMeat();
      const cooked = raw === undefined ? undefined : COOKED[raw];
      if (cooked === undefined) return false;
      const world = await this.world();
      const furnaceNear = world.nearbyBlocks.some(({ name }) => name === 'furnace');
      if (!furnaceNear && !(await this.#furnace())) continue;
      if (!(await this.planks(2))) continue;
      const had = await this.count(cooked);
      await this.#do('smelt_item', { item: cooked, count: 1, input: raw });
      if ((await this.count(cooked)) > had) return true;
    }
    return false;
  }

  /** One in the inventory; again when the walls of a night's cell have taken of the stone for it. */
  async #furnace(): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if ((await this.count('furnace')) > 0) return true;
      if (!(await this.pickaxe('wooden')) || !(await this.have('cobblestone', 8, ['stone', 'cobblestone']))) continue;
      if (await this.#table()) await this.crafted('furnace', 1);
    }
    return (await this.count('furnace')) > 0;
  }

  /** In a closed cell of earth or stone. */
  async shelter(): Promise<boolean> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const world = await this.world();
      if (world.exposure?.sheltered === true) return true;
      const blocks = ['dirt', 'cobblestone'].reduce((sum, name) => sum + countItem(world, name), 0);
      if (blocks < 16) await this.have('dirt', 20, EARTH);
      const built = await this.#do('build_structure', { blueprint: 'shelter' });
      // Something stands in the way here: a few steps on there may be room.
      if (!built.ok) await this.#do('explore', { distance: 12 });
    }
    return (await this.world()).exposure?.sheltered === true;
  }

  /** Lives through that many nights, whatever comes; the world's own days are counted. */
  async nights(count: number): Promise<boolean> {
    const deaths = (await this.world()).deaths ?? 0;
    this.#turnsIn = true;
    let left = count;
    let wasNight = isNight(await this.world());
    while (left > 0) {
      const world = await this.world();
      if ((world.deaths ?? 0) > deaths) return false;
      const night = isNight(world);
      if (wasNight && !night) left -= 1;
      wasNight = night;
      if (left > 0) await this.#livesOn(world, night);
    }
    return true;
  }

  async #livesOn(world: WorldSnapshot, night: boolean): Promise<void> {
    if (night || isLate(world)) {
      if (world.exposure?.sheltered !== true && (await this.shelter())) return;
      if (world.nearbyBlocks.some(({ name }) => /_bed$/.test(name))) await this.#do('sleep', {});
      else await this.#do('wait', { durationMs: 1_000 });
      return;
    }
    const eatable = world.inventory.some(({ name }) => /^cooked_|^bread$|^apple$/.test(name));
    if (!eatable && (await this.rawMeat()) !== undefined && (await this.cookedMeat())) return;
    if (countItem(world, 'dirt') < 24) await this.have('dirt', 24, EARTH);
    else await this.#do('wait', { durationMs: 1_000 });
  }

  async #table(): Promise<boolean> {
    const world = await this.world();
    if (countItem(world, 'crafting_table') > 0) return true;
    if (world.nearbyBlocks.some(({ name, distance }) => name === 'crafting_table' && distance < 24)) return true;
    return (await this.planks(4)) && this.crafted('crafting_table', 1);
  }

  async #throwAwayEarth(): Promise<void> {
    const world = await this.world();
    const waste = ['dirt', 'granite', 'diorite', 'andesite', 'gravel', 'sand'].find(
      (name) => countItem(world, name) > 16,
    );
    if (waste !== undefined) await this.#body.act('drop_item', { item: waste, count: countItem(world, waste) - 16 });
  }

  async #do(verb: string, args: Record<string, unknown>): Promise<BodyAction> {
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
      while (isLate(await this.world())) await this.#do('wait', { durationMs: 1_000 });
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
