import type { GameData } from './game-data.ts';

/**
 * The kinds of a tool, the poorest first. How good one is, is read from how long it lasts, which is in the data of every version: gold,
 * which lasts the shortest of all, mines no better than wood.
 */
function toolKinds(tool: string, data: GameData): readonly string[] {
  return [...data.membersOf(`any_${tool}`)].sort((a, b) => (data.durability(a) ?? 0) - (data.durability(b) ?? 0));
}

/** Uses a tool of this kind has when new. */
export const lasting = (item: string | undefined, data: GameData): number =>
  item === undefined ? 0 : (data.durability(item) ?? 0);

/** A tool that lasts for fewer uses is a toy: gold. Uses of a new one (minecraft-data; wood has 59, gold 32). */
const LEAST_USES = 50;

/** The kinds of a tool that are each a step up and can be crafted, the poorest first. */
export function toolLadder(tool: string, data: GameData): readonly string[] {
  return toolKinds(tool, data).filter((item) => data.recipes(item).length > 0 && lasting(item, data) >= LEAST_USES);
}

/** What a bot owns, counted, in a version of the game. */
interface Possessions {
  readonly owned: ReadonlyMap<string, number>;
  readonly data: GameData;
}

/** The best tool of a kind it owns; undefined when it has none. */
export function bestTool(tool: string, { owned, data }: Possessions): string | undefined {
  return toolKinds(tool, data).findLast((item) => (owned.get(item) ?? 0) > 0);
}

/** The kinds of a tool that would be a step up from the best it owns, the poorest first. */
export function betterKinds(tool: string, possessions: Possessions): readonly string[] {
  const { data } = possessions;
  const uses = lasting(bestTool(tool, possessions), data);
  return toolLadder(tool, data).filter((item) => lasting(item, data) > uses);
}
