import type { CapabilityArgs } from '@conscious-bot/contracts';
import minecraftData from 'minecraft-data';
import type { DraftStep } from '../src/planner/draft-step.ts';

/**
 * A world of counts that runs plans by the raw game data, sharing no code with the planner: a craft needs one recipe whose ingredients
 * are all there, and a table for what does not fit 2×2; digging needs a source that drops the item and a tool that harvests it.
 */
export class SymbolicWorld {
  readonly inventory: Map<string, number>;
  tableNear: boolean;
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
    switch (step.capability) {
      case 'collect_item':
        return this.#collect(step.args);
      case 'craft_item':
        return this.#craft(step.args);
      case 'place_block':
        if (this.count(step.args.block) < 1) return `no ${step.args.block} to place`;
        this.#add(step.args.block, -1);
        if (step.args.block === 'crafting_table') this.tableNear = true;
        return undefined;
      case 'explore':
        this.tableNear = false;
        return undefined;
      default:
        return `${step.capability} has no place in an acquisition`;
    }
  }

  #collect({ item, count, sources }: CapabilityArgs<'collect_item'>): string | undefined {
    for (const name of sources) {
      const block = this.#data.blocksByName[name];
      if (block === undefined) return `there is no block ${name}`;
      const sure = block.drops.some((drop) => typeof drop === 'number' && this.#data.items[drop]?.name === item);
      const lucky = this.#data.blockLoot[name]?.drops.some((drop) => drop.item === item) ?? false;
      if (!sure && !lucky) return `${name} does not drop ${item}`;
      const tools = Object.keys(block.harvestTools ?? {}).map((id) => this.#data.items[Number(id)]?.name ?? '');
      if (tools.length > 0 && !tools.some((tool) => this.count(tool) > 0)) return `no tool for ${name}`;
    }
    this.#add(item, count);
    return undefined;
  }

  #craft({ item, count, ingredients }: CapabilityArgs<'craft_item'>): string | undefined {
    const allowed = (name: string) => ingredients?.includes(name) ?? true;
    for (let made = 0; made < count; ) {
      const recipe = this.#recipesOf(item).find(
        (each) =>
          (this.tableNear || !each.big) && [...each.cost].every(([name, n]) => allowed(name) && this.count(name) >= n),
      );
      if (recipe === undefined) return `no recipe for ${item} fits what is there`;
      for (const [name, n] of recipe.cost) this.#add(name, -n);
      this.#add(item, recipe.yields);
      made += recipe.yields;
    }
    return undefined;
  }

  #recipesOf(item: string): { cost: Map<string, number>; yields: number; big: boolean }[] {
    const id = this.#data.itemsByName[item]?.id ?? -1;
    return (this.#data.recipes[id] ?? []).map((recipe) => {
      const rows = 'inShape' in recipe ? recipe.inShape : [];
      const cells = 'inShape' in recipe ? recipe.inShape.flat() : recipe.ingredients;
      const cost = new Map<string, number>();
      for (const cell of cells) {
        const name = typeof cell === 'number' ? this.#data.items[cell]?.name : undefined;
        if (name !== undefined) cost.set(name, (cost.get(name) ?? 0) + 1);
      }
      const result: unknown = recipe.result;
      const yields =
        typeof result === 'object' && result !== null && 'count' in result && typeof result.count === 'number'
          ? result.count
          : 1;
      const big = 'inShape' in recipe ? rows.length > 2 || rows.some((row) => row.length > 2) : cells.length > 4;
      return { cost, yields, big };
    });
  }

  #add(item: string, change: number): void {
    this.inventory.set(item, this.count(item) + change);
  }
}
