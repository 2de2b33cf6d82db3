import type { Failure } from '../failure/failure.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { describeCount, describeOne } from './words/counts.ts';
import { listSome } from './words/lists.ts';
import { formatCoordinates } from './words/places.ts';

/** Things that are named; the rest is summed up. */
const MOST = 3;
const TOOL = /_(?:pickaxe|axe|shovel|hoe|sword)$|^(?:shears|brush|bucket|fishing_rod|flint_and_steel)$/;

/** What is there instead, where a failure is about something that is not; undefined where the world says nothing about it. */
type Help = (world: WorldSnapshot) => string | undefined;

const helps: readonly (readonly [RegExp, Help])[] = [
  [/\.(?:no_tool|wrong_tool|no_hoe|no_rod|no_shears|no_brush|no_bucket)$/, toolsAtHand],
  [/\.(?:inventory_full|no_room)$/, whatFillsIt],
  [/^sleep\.no_bed$/, bedAtHand],
  [/^(?:attack|breed|milk|shear|follow|trade)\.not_found$/, creaturesNear],
  [/^(?:navigate\.(?:no_path|stuck)|flee\.no_way|explore\.no_way)$/, whereItStands],
  [/^(?:withdraw\.not_there|container\.full)$/, whatContainersHold],
];

/** A failure that says what is there instead, as far as the world shows it: the tools at hand, what fills the inventory, who is near. */
export function withHelp(failure: Failure, world: WorldSnapshot | undefined): Failure {
  if (world === undefined) return failure;
  const help = helps.find(([code]) => code.test(failure.code))?.[1](world);
  return help === undefined || failure.message.includes(help)
    ? failure
    : { ...failure, message: `${failure.message}; ${help}` };
}

function counted(names: readonly { readonly name: string; readonly count?: number }[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { name, count = 1 } of names) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([name, count]) => describeCount(count, name));
}

function toolsAtHand({ inventory }: WorldSnapshot): string {
  const tools = [...new Set(inventory.map(({ name }) => name).filter((name) => TOOL.test(name)))];
  return tools.length === 0 ? 'no tool is at hand' : `at hand: ${listSome(tools.map(describeOne), MOST)}`;
}

function whatFillsIt({ inventory, inventorySlots }: WorldSnapshot): string | undefined {
  if (inventorySlots === undefined || inventory.length === 0) return undefined;
  return `${inventorySlots.used} of ${inventorySlots.total} slots are taken, most of it is ${listSome(counted(inventory).slice(0, MOST), MOST)}`;
}

function bedAtHand({ inventory }: WorldSnapshot): string {
  const most = (kind: RegExp) =>
    Math.max(0, ...inventory.filter(({ name }) => kind.test(name)).map(({ count }) => count));
  const [wool, planks] = [most(/_wool$/), most(/_planks$/)];
  return `a bed takes 3 wool of a colour and 3 planks, and at hand are ${describeCount(wool, 'wool')} and ${describeCount(planks, 'planks')}`;
}

function creaturesNear({ nearbyEntities }: WorldSnapshot): string {
  const near = counted(nearbyEntities.filter(({ kind }) => kind === 'animal' || kind === 'hostile'));
  return near.length === 0 ? 'no creature is nearby' : `near: ${listSome(near, MOST)}`;
}

function whereItStands({ position }: WorldSnapshot): string | undefined {
  return position === undefined ? undefined : `it stands at ${formatCoordinates(position)}`;
}

function whatContainersHold({ containers = [] }: WorldSnapshot): string | undefined {
  const held = counted(containers.flatMap(({ items = [] }) => items));
  if (containers.length === 0) return 'no container is known';
  return held.length === 0
    ? 'the containers that are known are empty'
    : `the containers that are known hold ${listSome(held, MOST)}`;
}
