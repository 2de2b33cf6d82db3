import { blueprintNamed, blueprints } from '@conscious-bot/contracts/blueprint';
import { describeOne, listOf } from '@conscious-bot/contracts/phrases';
import { type Cannot, cannot } from '../phrases/request-context.ts';
import { one, type Sense } from './sense.ts';

export const build: Sense = ({ args }) => {
  const thing = args.operands.find((operand) => operand.kind === 'thing')?.thing;
  if (thing?.structure === undefined || thing.owner !== undefined) return undefined;
  return noSuchBuilding(thing.structure) ?? one('build', thing.structure);
};

/** What has no plan is not begun. */
function noSuchBuilding(structure: string): Cannot | undefined {
  if (blueprintNamed(structure) !== undefined) return undefined;
  const known = Object.keys(blueprints).map((name) => describeOne(name));
  return cannot('impossible', `I can't build ${describeOne(structure)}. What I can build: ${listOf(known)}.`);
}
