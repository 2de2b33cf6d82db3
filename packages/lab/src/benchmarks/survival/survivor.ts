import { countItem, type WorldSnapshot } from '@conscious-bot/contracts';
import { type CarefulBody, EARTH, isLate, isNight, RAW_MEAT } from './careful-body.ts';

const MEAT_ANIMALS = ['cow', 'pig', 'sheep', 'chicken', 'rabbit'] as const;
const COOKED: Readonly<Record<string, string>> = {
  beef: 'cooked_beef',
  porkchop: 'cooked_porkchop',
  mutton: 'cooked_mutton',
  chicken: 'cooked_chicken',
  rabbit: 'cooked_rabbit',
};

/**
 * A competent player's habits, as a fixed script over the body's verbs: no thought, no plan, no model. What it shows is what the body
 * can be relied on for. Reads the world anew before every step and looks after itself between steps.
 */
export class Survivor {
  readonly #body: CarefulBody;

  constructor(body: CarefulBody) {
    this.#body = body;
  }

  async logs(count: number): Promise<boolean> {
    const kinds = (await this.#body.world()).nearbyBlocks
      .filter(({ name }) => /_log$/.test(name))
      .map(({ name }) => name);
    return this.#body.have(kinds[0] ?? 'oak_log', count, [kinds[0] ?? 'oak_log']);
  }

  /** Makes sure of `count` of an item that is crafted. */
  async crafted(item: string, count: number): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const missing = count - (await this.#body.count(item));
      if (missing <= 0) return true;
      await this.#body.do('craft_item', { item, count: missing });
    }
    return (await this.#body.count(item)) >= count;
  }

  async pickaxe(kind: 'wooden' | 'stone'): Promise<boolean> {
    const item = `${kind}_pickaxe`;
    if ((await this.#body.count(item)) > 0) return true;
    if (kind === 'stone') {
      if (!(await this.pickaxe('wooden')) || !(await this.#body.have('cobblestone', 3, ['stone', 'cobblestone'])))
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
    const world = await this.#body.world();
    const log = world.inventory.find(({ name }) => /_log$/.test(name))?.name ?? 'oak_log';
    const planks = log.replace(/_log$/, '_planks');
    const missing = count - countItem(world, planks);
    if (missing <= 0) return true;
    const logs = Math.ceil(missing / 4);
    if (!(await this.#body.have(log, logs, [log]))) return false;
    return this.crafted(planks, count);
  }

  async sticks(count: number): Promise<boolean> {
    if ((await this.#body.count('stick')) >= count) return true;
    return (await this.planks(2)) && this.crafted('stick', count);
  }

  /** Kills an animal that gives meat and has at least one raw piece in the inventory. */
  async rawMeat(): Promise<string | undefined> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const world = await this.#body.world();
      const meat = RAW_MEAT.find((name) => countItem(world, name) > 0);
      if (meat !== undefined) return meat;
      const near = world.nearbyEntities.some(({ name }) => MEAT_ANIMALS.some((animal) => animal === name));
      if (near) {
        const hunt = await this.#body.do('attack', { kind: [...MEAT_ANIMALS], radius: 48 });
        if (hunt.code === 'attack.unreachable') await this.#tryElsewhere(world);
        for (const name of RAW_MEAT) {
          const lies = (await this.#body.world()).nearbyEntities.some(({ item }) => item?.name === name);
          if (lies) await this.#body.do('pick_up', { item: name, radius: 16 });
        }
      } else await this.#body.do('explore', { seek: [...MEAT_ANIMALS], distance: 128 });
    }
    return undefined;
  }

  /** Out of the hole first, if it is in one: animals are above. */
  async #tryElsewhere({ exposure }: WorldSnapshot): Promise<void> {
    if (exposure?.sky === false && (await this.#body.do('surface', {})).ok) return;
    await this.#body.do('explore', { distance: 48 });
  }

  /** Hunts again when the meat was lost or eaten on the way to the furnace. */
  async cookedMeat(): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const raw = await this.rawMeat();
      const cooked = raw === undefined ? undefined : COOKED[raw];
      if (cooked === undefined) return false;
      const world = await this.#body.world();
      const furnaceNear = world.nearbyBlocks.some(({ name }) => name === 'furnace');
      if (!furnaceNear && !(await this.#furnace())) continue;
      if (!(await this.planks(2))) continue;
      const had = await this.#body.count(cooked);
      await this.#body.do('smelt_item', { item: cooked, count: 1, input: raw });
      if ((await this.#body.count(cooked)) > had) return true;
    }
    return false;
  }

  /** One in the inventory; again when the walls of a night's cell have taken of the stone for it. */
  async #furnace(): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if ((await this.#body.count('furnace')) > 0) return true;
      if (!(await this.pickaxe('wooden')) || !(await this.#body.have('cobblestone', 8, ['stone', 'cobblestone'])))
        continue;
      if (await this.#table()) await this.crafted('furnace', 1);
    }
    return (await this.#body.count('furnace')) > 0;
  }

  /** Lives through that many nights, whatever comes; the world's own days are counted. */
  async nights(count: number): Promise<boolean> {
    const deaths = (await this.#body.world()).deaths ?? 0;
    this.#body.staysUp();
    let left = count;
    let wasNight = isNight(await this.#body.world());
    while (left > 0) {
      const world = await this.#body.world();
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
      if (world.exposure?.sheltered !== true && (await this.#body.shelter())) return;
      if (world.nearbyBlocks.some(({ name }) => /_bed$/.test(name))) await this.#body.do('sleep', {});
      else await this.#body.do('wait', { durationMs: 1_000 });
      return;
    }
    const eatable = world.inventory.some(({ name }) => /^cooked_|^bread$|^apple$/.test(name));
    if (!eatable && (await this.rawMeat()) !== undefined && (await this.cookedMeat())) return;
    if (countItem(world, 'dirt') < 24) await this.#body.have('dirt', 24, EARTH);
    else await this.#body.do('wait', { durationMs: 1_000 });
  }

  async #table(): Promise<boolean> {
    const world = await this.#body.world();
    if (countItem(world, 'crafting_table') > 0) return true;
    if (world.nearbyBlocks.some(({ name, distance }) => name === 'crafting_table' && distance < 24)) return true;
    return (await this.planks(4)) && this.crafted('crafting_table', 1);
  }
}
