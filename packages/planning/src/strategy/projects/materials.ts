import type { GameData } from '../../game/game-data.ts';
import { toolLadder } from '../../game/tool-ladder.ts';

/** Metal enough for tools, a suit of armour and a bucket at a time. */
export const METAL = 16;

/** What most of a thing is made of: the ingredient its first recipe takes most of; undefined where it cannot be crafted. */
function mainIngredient(item: string, data: GameData): string | undefined {
  const [recipe] = data.recipes(item);
  return recipe?.ingredients.reduce((most, each) => (each.count > most.count ? each : most)).item;
}

/** The metals pickaxes are made of: what comes out of a furnace. */
export function metals(data: GameData): readonly string[] {
  return toolMaterials(data).filter((item) => data.processes(item).length > 0 && data.sources(item).length === 0);
}

/** The stones pickaxes are made of that are dug as they are: gems. */
export function gems(data: GameData): readonly string[] {
  return toolMaterials(data).filter(
    (item) =>
      data.stackSize(item) > 1 &&
      data.sources(item).some(({ tools }) => tools.length > 0) &&
      !data.membersOf('any_stone').includes(item),
  );
}

const toolMaterials = (data: GameData): readonly string[] => [
  ...new Set(toolLadder('pickaxe', data).flatMap((item) => mainIngredient(item, data) ?? [])),
];
