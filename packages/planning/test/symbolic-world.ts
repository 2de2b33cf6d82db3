import { ARCHAEOLOGY, burnTicks, type CapabilityArgs, smeltingResult, smithed } from '@conscious-bot/contracts';
import minecraftData from 'minecraft-data';
import type { DraftStep } from '../src/planners/search/operations/draft-step.ts';
import { isMetIn, OVERWORLD_ONLY, type SymbolicDimension } from './symbolic-dimensions.ts';
import { recipesOf } from './symbolic-recipes.ts';
import { CHESTS, DIGS } from './symbolic-sites.ts';

/** Blocks that stand nowhere unless somebody made them there. */
const UNFOUND = /_concrete$|^stripped_|^carved_pumpkin$|^(exposed|weathered|oxidized)_/;

/** What shears take off whole; tall plants as short ones. */
const SHORN = /(leaves|grass|fern|dead_bush|vines?|cobweb|lichen|roots|dripleaf|moss|sprouts)$/;

/** How many of an item a kill gives on the average, where the loot of the data has it wrong (minecraft.wiki, page of each creature). */
const KILLS: Readonly<Record<string, number>> = {
  beef: 2,
  porkchop: 2,
  mutton: 1.5,
  ink_sac: 2,
  glow_ink_sac: 2,
  blaze_rod: 0.5,
  ender_pearl: 0.5,
  ghast_tear: 0.5,
  phantom_membrane: 0.5,
  rabbit_hide: 0.5,
  emerald: 0.5,
  tipped_arrow: 0.5,
  magma_cream: 0.25,
  'strider string': 3.5,
  'spider spider_eye': 1 / 3,
  'cave_spider spider_eye': 1 / 3,
  'wither_skeleton coal': 1 / 3,
  'witch redstone': 6,
  'witch stick': 0.57,
  'witch sugar': 0.28,
  'witch glowstone_dust': 0.28,
  'witch glass_bottle': 0.28,
  'witch spider_eye': 0.28,
  'witch gunpowder': 0.28,
  slime_ball: 1,
};

/**
 * A world of counts that runs plans by the raw game data, sharing no code with the planner: a craft needs one recipe whose ingredients
 * are all there, and a table for what does not fit 2×2; digging needs a source that drops the item, in the world the bot is in, and a tool
 * that harvests it.
 */
export class SymbolicWorld {
  readonly inventory: Map<string, number>;
  tableNear: boolean;
  furnaceNear = false;
  dimension: SymbolicDimension = 'overworld';
  /** Whether a frame stands, and whether it is lit. */
  #portal: 'none' | 'frame' | 'lit' = 'none';
  readonly #fortune = new Map<string, number>();
  readonly #standing = new Map<string, number>();
  /** What lies in furnaces, by what comes of it. */
  readonly #burning = new Map<string, number>();
  readonly #lying = new Map<string, number>();
  /** Tools with silk touch. */
  readonly #silken = new Set<string>();
  #structure = '';
  #opened = 0;
  /** Uses the brush has had. */
  #strokes = 0;
  #waitedMs = 0;
  #experience = 0;
  readonly #data: ReturnType<typeof minecraftData>;

  constructor(version: string, inventory: Readonly<Record<string, number>> = {}, tableNear = false) {
    this.#data = minecraftData(version);
    this.inventory = new Map(Object.entries(inventory));
    this.tableNear = tableNear;
  }

  count(item: string): number {
    return this.inventory.get(item) ?? 0;
  }

  /** Does a step, or says why it cannot be done. */
  run(step: DraftStep): string | undefined {
    const strange = this.#strange(step);
    if (strange !== undefined) return strange;
    switch (step.capability) {
      case 'collect_item':
        return this.#collect(step.args);
      case 'craft_item':
        return this.#craft(step.args);
      case 'place_block':
        if (this.count(step.args.block) < 1) return `no ${step.args.block} to place`;
        this.#add(step.args.block, -1);
        this.#stand(step.args.block, 1);
        if (step.args.block === 'crafting_table') this.tableNear = true;
        return undefined;
      case 'explore':
        if (step.args.unopened !== true) this.#lookFor([step.args.seek ?? step.args.biome ?? ''].flat()[0] ?? '');
        this.tableNear = false;
        this.furnaceNear = false;
        return undefined;
      case 'smelt_item':
        return this.#smelt(step.args);
      case 'attack':
        return this.#hunt(step.args);
      case 'harvest_crop':
        return this.#harvest(step.args);
      case 'till_soil':
        return [...this.inventory].some(([name, count]) => name.endsWith('_hoe') && count > 0) ? undefined : 'no hoe';
      case 'plant_crop':
        if (this.count(step.args.seed) < step.args.count) return `${step.args.seed} are lacking`;
        this.#add(step.args.seed, -step.args.count);
        return undefined;
      case 'shear':
        if (this.count('shears') < 1) return 'no shears';
        for (let sheep = 0; sheep < step.args.count; sheep += 1) this.#luck('white_wool', 1.6);
        return undefined;
      case 'milk':
        if (this.count('bucket') < 1) return 'no bucket';
        this.#add('bucket', -1);
        this.#add('milk_bucket', 1);
        return undefined;
      case 'fish':
        if (this.count('fishing_rod') < 1) return 'no rod';
        this.#fish(step.args.count);
        return undefined;
      case 'inspect_container':
        this.#opened += 1;
        for (const [item, percent] of Object.entries(CHESTS[this.#structure] ?? {})) this.#luck(item, percent / 100);
        return undefined;
      case 'withdraw':
        // What a chest that was looked into holds was counted then.
        if (this.#opened === 0) this.#add(step.args.item, step.args.count);
        return undefined;
      case 'wait':
        this.#waitedMs += step.args.durationMs;
        this.#weather();
        return undefined;
      case 'use_item':
        return this.#use(step.args.item, step.args.on ?? '');
      case 'enchant_item':
        return this.#enchant(step.args);
      case 'build_structure':
        return this.#build(step.args);
      case 'pick_up':
        return this.#gather(step.args);
      case 'brush':
        return this.#brush(step.args);
      case 'smith_item':
        return this.#smith(step.args);
      case 'branch_mine':
        this.tableNear = false;
        this.furnaceNear = false;
        return this.#mine(step.args);
      case 'light_portal':
        if (this.count('flint_and_steel') < 1) return 'nothing to light it with';
        if (this.#portal === 'none') return 'no frame stands';
        this.#portal = 'lit';
        return undefined;
      case 'enter_portal':
        if (this.#portal !== 'lit') return 'no portal is lit';
        if (step.args.to === this.dimension) return `it is in ${this.dimension} already`;
        this.dimension = step.args.to;
        this.tableNear = false;
        this.furnaceNear = false;
        this.#structure = '';
        return undefined;
      default:
        return `${step.capability} has no place in an acquisition`;
    }
  }

  /** Why the world the bot is in is the wrong one for a step. */
  #strange(step: DraftStep): string | undefined {
    const punished = OVERWORLD_ONLY[step.capability];
    if (this.dimension === 'the_nether' && punished !== undefined) return punished;
    const missing = (names: readonly string[]) =>
      names.find((name) => !this.#stands(name) && !isMetIn(this.dimension, name));
    const missingText = (name: string | undefined) =>
      name === undefined ? undefined : `there is no ${name} in ${this.dimension}`;
    switch (step.capability) {
      case 'collect_item':
        return missingText(missing(step.args.sources));
      case 'branch_mine':
        return missingText(missing(step.args.for));
      case 'explore':
        return missingText(missing([step.args.seek ?? []].flat()));
      case 'attack':
        return missingText(missing([step.args.kind ?? []].flat()));
      case 'harvest_crop':
        return missingText(missing([step.args.crop]));
      case 'use_item':
        if (this.dimension === 'the_nether' && step.args.item === 'water_bucket')
          return 'water boils away in the nether';
        return missingText(missing([step.args.on ?? []].flat()));
      default:
        return undefined;
    }
  }

  #collect({
    item: first,
    others = [],
    count,
    sources,
    with: tool,
  }: CapabilityArgs<'collect_item'>): string | undefined {
    const items = [first, ...others];
    // Of several that will do it is the first source's that is taken.
    let taken: string | undefined;
    for (const name of sources) {
      const item = items.find((each) => this.#data.blockLoot[name]?.drops.some((drop) => drop.item === each)) ?? first;
      taken ??= item;
      const block = this.#data.blocksByName[name];
      if (block === undefined) return `there is no block ${name}`;
      const sure = block.drops.some((drop) => typeof drop === 'number' && this.#data.items[drop]?.name === item);
      if (tool === 'shears') {
        if (this.count('shears') < 1) return 'no shears';
        if (!SHORN.test(name) || ![item, `tall_${item.replace('short_', '')}`, `large_${item}`].includes(name))
          return `shears do not get ${item} of ${name}`;
        continue;
      }
      if (tool === 'silk_touch') {
        if (!(this.#data.blockLoot[name]?.drops ?? []).some((drop) => drop.item === item && drop.silkTouch === true))
          return `silk touch does not get ${item} of ${name}`;
        const harvesting = Object.keys(block.harvestTools ?? {}).map((id) => this.#data.items[Number(id)]?.name ?? '');
        const fits = (held: string) => harvesting.length === 0 || harvesting.includes(held);
        if (![...this.#silken].some(fits)) return `no silk touch for ${name}`;
        continue;
      }
      // Of the newest blocks the data have no loot, or under an older name: they give themselves, and leaves their sapling.
      const { blockLoot } = this.#data;
      const loot = (blockLoot[name] ?? blockLoot[name.replace('short_', '')])?.drops;
      const lucky = loot?.some((drop) => drop.item === item) ?? (item === name || item.endsWith('_sapling'));
      if (UNFOUND.test(name) && (this.#standing.get(name) ?? 0) < count) return `${name} stands nowhere`;
      if (this.#stands(name)) this.#stand(name, -count);
      if (!sure && !lucky) return `${name} does not drop ${item}`;
      const tools = Object.keys(block.harvestTools ?? {}).map((id) => this.#data.items[Number(id)]?.name ?? '');
      if (tools.length > 0 && !tools.some((tool) => this.count(tool) > 0)) return `no tool for ${name}`;
    }
    this.#add(taken ?? first, count);
    return undefined;
  }

  /** A pickaxe that harvests every kind of the ore, and what falls of it. */
  #mine({ for: names, amount }: CapabilityArgs<'branch_mine'>): string | undefined {
    for (const name of names) {
      const tools = Object.keys(this.#data.blocksByName[name]?.harvestTools ?? {});
      if (!tools.some((id) => this.count(this.#data.items[Number(id)]?.name ?? '') > 0)) return `no tool for ${name}`;
    }
    const [first = ''] = names;
    const drop = this.#data.blocksByName[first]?.drops[0];
    const item = typeof drop === 'number' ? this.#data.items[drop]?.name : undefined;
    if (item === undefined) return `nothing falls of ${first}`;
    this.#add(item, amount);
    return undefined;
  }

  #craft({ item, count, ingredients }: CapabilityArgs<'craft_item'>): string | undefined {
    const allowed = (name: string) => ingredients?.includes(name) ?? true;
    for (let made = 0; made < count; ) {
      const recipe = recipesOf(item, this.#data).find(
        (each) =>
          (this.tableNear || this.count('crafting_table') > 0 || !each.big) &&
          [...each.cost].every(([name, n]) => allowed(name) && this.count(name) >= n),
      );
      if (recipe === undefined) return `no recipe for ${item} fits what is there`;
      for (const [name, n] of recipe.cost) this.#add(name, -n);
      this.#add(item, recipe.yields);
      made += recipe.yields;
    }
    return undefined;
  }

  #smelt({ item, count, input, fuel, leave = false }: CapabilityArgs<'smelt_item'>): string | undefined {
    const burning = this.#burning.get(item) ?? 0;
    if (burning > 0 && !leave) {
      if (!this.furnaceNear) return `the furnace with ${item} was left behind`;
      if (burning < count) return `${burning} of ${count} ${item} in the furnace`;
      this.#burning.set(item, burning - count);
      this.#add(item, count);
      return undefined;
    }
    if (input === undefined || smeltingResult(input) !== item) return `${input} does not become ${item}`;
    if (!this.furnaceNear && this.count('furnace') < 1) return 'no furnace';
    if (this.count(input) < count) return `${this.count(input)} of ${count} ${input}`;
    const pieces = Math.ceil((count * 200) / Math.max(1, burnTicks(fuel ?? '')));
    if (fuel === undefined || this.count(fuel) < pieces) return `too little ${fuel} to smelt ${count} ${item}`;
    this.#add(input, -count);
    this.#add(fuel, -pieces);
    if (leave) {
      this.#burning.set(item, burning + count);
      // Its own furnace stands there until it is taken down.
      this.furnaceNear = true;
    } else this.#add(item, count);
    return undefined;
  }

  /** One creature after the other until so much of the item is there; without an item one. */
  #hunt({ kind, item, count }: CapabilityArgs<'attack'>): string | undefined {
    const creature = [kind ?? []].flat()[0] ?? '';
    const wanted = item === undefined ? 0 : this.count(item) + count;
    for (let kills = 0; kills === 0 || (item !== undefined && this.count(item) < wanted); kills += 1) {
      const problem = kills < 64 * count ? this.#kill(creature) : `${item} does not come of ${kills} kills`;
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #kill(creature: string): string | undefined {
    const entity = this.#data.entitiesByName[creature];
    if (entity === undefined) return `there is no ${creature}`;
    const armed = [...this.inventory].some(([name, count]) => name.endsWith('_sword') && count > 0);
    if (entity.category === 'Hostile mobs' && !armed) return `${creature}, unarmed`;
    if (entity.category === 'Hostile mobs') this.#experience += 5;
    for (const { item, dropChance } of this.#data.entityLoot[creature]?.drops ?? [])
      this.#luck(item, KILLS[`${creature} ${item}`] ?? KILLS[item] ?? dropChance);
    // What minecraft.wiki says of them and the loot of the data does not.
    if (creature === 'sheep') this.#luck('white_wool', 0.8);
    if (creature === 'breeze') this.#luck('breeze_rod', 1.5);
    if (creature === 'bogged') for (const item of ['bone', 'arrow']) this.#luck(item, 1);
    if (creature === 'bogged') this.#luck('tipped_arrow', 0.5);
    return undefined;
  }

  /** Twenty levels at most are asked for, three of them spent; one tool in ten gets silk touch (minecraft.wiki "Enchanting mechanics"). */
  #enchant({ item, minLevel }: CapabilityArgs<'enchant_item'>): string | undefined {
    if (this.count(item) < 1) return `no ${item} to enchant`;
    if (this.count('lapis_lazuli') < 3) return 'too little lapis lazuli';
    if ((this.#standing.get('enchanting_table') ?? 0) < 1) return 'no table';
    if (minLevel > 2 * (this.#standing.get('bookshelf') ?? 0)) return 'too few shelves';
    if (this.#experience < 550) return `${this.#experience} points of experience are too few`;
    this.#experience -= 156;
    this.#add(item, -1);
    this.#add('lapis_lazuli', -3);
    const key = `silken ${item}`;
    const sum = (this.#fortune.get(key) ?? 0) + 0.1 + 1e-9;
    this.#fortune.set(key, sum - Math.floor(sum));
    if (sum >= 1) this.#silken.add(item);
    return undefined;
  }

  /** What is looked for; a structure stays the one the bot is at while something of it is sought. */
  #lookFor(name: string): void {
    if (!/^suspicious_/.test(name)) this.#structure = name;
  }

  /** One thing out of each block, by the weights of the structure; of trail ruins two blocks in three are of the common kind. */
  #brush({ on, count }: CapabilityArgs<'brush'>): string | undefined {
    if (this.count('brush') < 1) return 'no brush';
    const uses = on === 'armadillo' ? 16 * count : count;
    this.#strokes += uses;
    if (this.#strokes > 64 * this.count('brush')) return 'the brush is worn out';
    if (on === 'armadillo') {
      this.#add('armadillo_scute', count);
      return undefined;
    }
    const sites = DIGS[this.#structure] ?? [];
    if (sites.length === 0) return `there is no ${on} to brush at ${this.#structure}`;
    for (const { site, share } of sites) {
      if (ARCHAEOLOGY[site].block !== on) return `${site} has no ${on}`;
      const weights = Object.entries(ARCHAEOLOGY[site].finds);
      const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of weights) this.#luck(item, (count * share * weight) / all);
    }
    return undefined;
  }

  #smith({ base, addition, template }: CapabilityArgs<'smith_item'>): string | undefined {
    const made = smithed({ base, addition, template });
    if (made === undefined) return `nothing is made of ${base} and ${addition}`;
    if (!this.#stands('smithing_table')) return 'no smithing table stands';
    const lacking = [base, addition, template].find((item) => this.count(item) < 1);
    if (lacking !== undefined) return `no ${lacking} to smith with`;
    for (const item of [base, addition, template]) this.#add(item, -1);
    this.#add(made.item, 1);
    return undefined;
  }

  #build({ blueprint, material, blocks = [] }: CapabilityArgs<'build_structure'>): string | undefined {
    if (blueprint === 'nether_portal') {
      const corner = [material ?? []].flat()[0] ?? '';
      if (this.count('obsidian') < 10) return `${this.count('obsidian')} obsidian are too few for a frame`;
      if (this.count(corner) < 4) return `${this.count(corner)} ${corner} are too few for the corners`;
      this.#add('obsidian', -10);
      this.#add(corner, -4);
      this.#portal = 'frame';
      return undefined;
    }
    for (const { block } of blocks) {
      if (block === 'air') continue;
      if (this.count(block) < 1) return `no ${block} to build with`;
      this.#add(block, -1);
      this.#stand(block, 1);
    }
    return undefined;
  }

  #harvest({ crop, count }: CapabilityArgs<'harvest_crop'>): string | undefined {
    const loot = this.#data.blockLoot[crop]?.drops ?? [];
    if (loot.length === 0) return `${crop} bears nothing`;
    for (const item of new Set(loot.map((drop) => drop.item))) this.#add(item, count);
    return undefined;
  }

  /** What minecraft.wiki says an item does to what it is used on. */
  #use(item: string, on: string): string | undefined {
    if (this.count(item) < 1) return `no ${item}`;
    const becomes = (other: string) => {
      this.#add(item, -1);
      this.#add(other, 1);
    };
    const filled: Readonly<Record<string, string>> = {
      'bucket water': 'water_bucket',
      'bucket lava': 'lava_bucket',
      'bucket powder_snow': 'powder_snow_bucket',
      'glass_bottle bee_nest': 'honey_bottle',
    };
    const full = filled[`${item} ${on}`];
    if (full !== undefined) becomes(full);
    else if (item === 'shears' && on === 'bee_nest')
      this.#lying.set('honeycomb', (this.#lying.get('honeycomb') ?? 0) + 3);
    else if (item === 'shears' && on === 'pumpkin') this.#stand('carved_pumpkin', 1);
    else if (item.endsWith('_axe') && /_log$|_stem$|bamboo_block$/.test(on)) this.#stand(`stripped_${on}`, 1);
    else if (item === 'water_bucket' && on.endsWith('_concrete_powder') && this.#stands(on)) {
      becomes('bucket');
      this.#stand(on, -1);
      this.#stand(on.replace('_powder', ''), 1);
    } else if (item === 'water_bucket' && this.#data.entitiesByName[on] !== undefined) becomes(`${on}_bucket`);
    else return `${item} does nothing to ${on}`;
    return undefined;
  }

  /** A stage of the weather on copper takes 1,600 s on the average. */
  #weather(): void {
    while (this.#waitedMs >= 1_600_000) {
      this.#waitedMs -= 1_600_000;
      for (const [block, count] of [...this.#standing]) {
        const [stage, rest] = /^(exposed|weathered)_(.*)$/.exec(block)?.slice(1) ?? ['', block];
        const next = { '': 'exposed', exposed: 'weathered', weathered: 'oxidized' }[stage ?? ''];
        if (count < 1 || rest === undefined || !rest.includes('copper') || /^(waxed|oxidized)/.test(rest)) continue;
        this.#stand(block, -count);
        this.#stand(`${next}_${rest === 'copper_block' ? 'copper' : rest}`, count);
      }
    }
  }

  #stands(block: string): boolean {
    return (this.#standing.get(block) ?? 0) > 0;
  }

  #stand(block: string, change: number): void {
    this.#standing.set(block, (this.#standing.get(block) ?? 0) + change);
  }

  /** Shares of minecraft.wiki "Fishing", without luck. */
  #fish(casts: number): void {
    const shares = [
      [0.85, { cod: 60, salmon: 25, tropical_fish: 2, pufferfish: 13 }],
      [0.1, { lily_pad: 17, leather: 10, ink_sac: 10, tripwire_hook: 10, bone: 10, string: 5 }],
      [0.05, { name_tag: 100 / 6, saddle: 100 / 6, nautilus_shell: 100 / 6 }],
    ] as const;
    for (const [share, items] of shares)
      for (const [item, percent] of Object.entries(items)) this.#luck(item, (casts * share * percent) / 100);
  }

  #gather({ item, count }: CapabilityArgs<'pick_up'>): string | undefined {
    if ((this.#lying.get(item) ?? 0) >= count) {
      this.#lying.set(item, (this.#lying.get(item) ?? 0) - count);
      this.#add(item, count);
      return undefined;
    }
    // A chicken lays an egg in five to ten minutes.
    if (item !== 'egg' || this.#waitedMs < count * 450_000) return `no ${item} lies about`;
    this.#waitedMs -= count * 450_000;
    this.#add(item, count);
    return undefined;
  }

  /** A drop that falls by luck, as often as it falls on the average. */
  #luck(item: string, share: number): void {
    const sum = (this.#fortune.get(item) ?? 0) + share + 1e-9;
    const whole = Math.floor(sum);
    this.#fortune.set(item, sum - whole);
    if (whole > 0) this.#add(item, whole);
  }

  #add(item: string, change: number): void {
    this.inventory.set(item, this.count(item) + change);
  }
}
