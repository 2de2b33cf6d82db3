import type { DraftStep } from '../src/planners/search/operations/draft-step.ts';
import { isMetIn, OVERWORLD_ONLY } from './symbolic-dimensions.ts';
import { brush, collect, fish, gather, harvest, mine } from './symbolic-gathering.ts';
import { hunt } from './symbolic-hunting.ts';
import { build, craft, enchant, smelt, smith } from './symbolic-making.ts';
import { CHESTS } from './symbolic-sites.ts';
import { SymbolicStock } from './symbolic-stock.ts';

/**
 * A world of counts that runs plans by the raw game data, sharing no code with the planner: a craft needs one recipe whose ingredients
 * are all there, and a table for what does not fit 2×2; digging needs a source that drops the item, in the world the bot is in, and a tool
 * that harvests it.
 */
export class SymbolicWorld extends SymbolicStock {
  /** Does a step, or says why it cannot be done. */
  run(step: DraftStep): string | undefined {
    const strange = this.#strange(step);
    if (strange !== undefined) return strange;
    switch (step.capability) {
      case 'collect_item':
        return collect(this, step.args);
      case 'craft_item':
        return craft(this, step.args);
      case 'place_block':
        if (this.count(step.args.block) < 1) return `no ${step.args.block} to place`;
        this.add(step.args.block, -1);
        this.stand(step.args.block, 1);
        if (step.args.block === 'crafting_table') this.tableNear = true;
        return undefined;
      case 'explore':
        if (step.args.unopened !== true) this.#lookFor([step.args.seek ?? step.args.biome ?? ''].flat()[0] ?? '');
        if (step.args.biome !== undefined) this.land = [step.args.biome].flat();
        this.tableNear = false;
        this.furnaceNear = false;
        return undefined;
      case 'smelt_item':
        return smelt(this, step.args);
      case 'attack':
        return hunt(this, step.args);
      case 'harvest_crop':
        return harvest(this, step.args);
      case 'till_soil':
        return [...this.inventory].some(([name, count]) => name.endsWith('_hoe') && count > 0) ? undefined : 'no hoe';
      case 'plant_crop':
        if (this.count(step.args.seed) < step.args.count) return `${step.args.seed} are lacking`;
        this.add(step.args.seed, -step.args.count);
        return undefined;
      case 'shear':
        if (this.count('shears') < 1) return 'no shears';
        for (let sheep = 0; sheep < step.args.count; sheep += 1) this.luck('white_wool', 1.6);
        return undefined;
      case 'milk':
        if (this.count('bucket') < 1) return 'no bucket';
        this.add('bucket', -1);
        this.add('milk_bucket', 1);
        return undefined;
      case 'fish':
        if (this.count('fishing_rod') < 1) return 'no rod';
        fish(this, step.args.count);
        return undefined;
      case 'inspect_container':
        this.opened += 1;
        for (const [item, percent] of Object.entries(CHESTS[this.structure] ?? {})) this.luck(item, percent / 100);
        return undefined;
      case 'withdraw':
        // What a chest that was looked into holds was counted then.
        if (this.opened === 0) this.add(step.args.item, step.args.count);
        return undefined;
      case 'wait':
        this.waitedMs += step.args.durationMs;
        this.#weather();
        return undefined;
      case 'use_item':
        return this.#use(step.args.item, step.args.on ?? '');
      case 'enchant_item':
        return enchant(this, step.args);
      case 'build_structure':
        return build(this, step.args);
      case 'pick_up':
        return gather(this, step.args);
      case 'brush':
        return brush(this, step.args);
      case 'smith_item':
        return smith(this, step.args);
      case 'branch_mine':
        this.tableNear = false;
        this.furnaceNear = false;
        return mine(this, step.args);
      case 'light_portal':
        if (this.count('flint_and_steel') < 1) return 'nothing to light it with';
        if (this.portal === 'none') return 'no frame stands';
        this.portal = 'lit';
        return undefined;
      case 'enter_portal':
        if (this.portal !== 'lit') return 'no portal is lit';
        if (step.args.to === this.dimension) return `it is in ${this.dimension} already`;
        this.dimension = step.args.to;
        this.tableNear = false;
        this.furnaceNear = false;
        this.structure = '';
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
      names.find((name) => !this.stands(name) && !isMetIn(this.dimension, name));
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

  /** What is looked for; a structure stays the one the bot is at while something of it is sought. */
  #lookFor(name: string): void {
    if (!/^suspicious_/.test(name)) this.structure = name;
  }

  /** What minecraft.wiki says an item does to what it is used on. */
  #use(item: string, on: string): string | undefined {
    if (this.count(item) < 1) return `no ${item}`;
    const becomes = (other: string) => {
      this.add(item, -1);
      this.add(other, 1);
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
      this.lying.set('honeycomb', (this.lying.get('honeycomb') ?? 0) + 3);
    else if (item === 'shears' && on === 'pumpkin') this.stand('carved_pumpkin', 1);
    else if (item.endsWith('_axe') && /_log$|_stem$|bamboo_block$/.test(on)) this.stand(`stripped_${on}`, 1);
    else if (item === 'water_bucket' && on.endsWith('_concrete_powder') && this.stands(on)) {
      becomes('bucket');
      this.stand(on, -1);
      this.stand(on.replace('_powder', ''), 1);
    } else if (item === 'water_bucket' && this.data.entitiesByName[on] !== undefined) becomes(`${on}_bucket`);
    else return `${item} does nothing to ${on}`;
    return undefined;
  }

  /** A stage of the weather on copper takes 1,600 s on the average. */
  #weather(): void {
    while (this.waitedMs >= 1_600_000) {
      this.waitedMs -= 1_600_000;
      for (const [block, count] of [...this.standing]) {
        const [stage, rest] = /^(exposed|weathered)_(.*)$/.exec(block)?.slice(1) ?? ['', block];
        const next = { '': 'exposed', exposed: 'weathered', weathered: 'oxidized' }[stage ?? ''];
        if (count < 1 || rest === undefined || !rest.includes('copper') || /^(waxed|oxidized)/.test(rest)) continue;
        this.stand(block, -count);
        this.stand(`${next}_${rest === 'copper_block' ? 'copper' : rest}`, count);
      }
    }
  }
}
