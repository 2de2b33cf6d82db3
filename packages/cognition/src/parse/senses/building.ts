import { blueprintNamed, blueprints } from '@conscious-bot/contracts/blueprint';
import { describeOne, listOf } from '@conscious-bot/contracts/phrases';
import { type Cannot, cannot } from '../phrases/request-context.ts';
import { one, type Sense } from './sense.ts';

export const build: Sense = ({ args, phrase }) => {
  const thing = args.operands.find((operand) => operand.kind === 'thing')?.thing;
  if (thing === undefined || thing.owner !== undefined) return undefined;
  if (thing.structure !== undefined) return noSuchBuilding(thing.structure) ?? one('build', thing.structure);
  // "build a pyramid": a thing that the game has no name for, and no plan either.
  const isBuilding = /^(build|construct|erect)$/.test(phrase) && thing.quantity.determined && thing.name === undefined;
  if (!isBuilding || thing.pronoun !== undefined || notBuilt.test(thing.said)) return undefined;
  return noSuchBuilding(thing.region ?? thing.said);
};

/** Of what is built there is no word in these: "build a nice place", "build us somewhere to sleep". */
const notBuilt =
  /\b(place|spot|somewhere|something|anything|thing|stuff|structures?|buildings?|way|up|trust|courage)\b/;

/** What has no plan is not begun. */
function noSuchBuilding(structure: string): Cannot | undefined {
  if (blueprintNamed(structure) !== undefined) return undefined;
  const known = Object.keys(blueprints).map((name) => describeOne(name));
  return cannot('impossible', `I can't build ${describeOne(structure)}. What I can build: ${listOf(known)}.`);
}
