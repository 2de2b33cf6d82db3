import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import { bodyClaims } from './body-claims.ts';
import type { Claim } from './claim.ts';
import { falseBelongings, falseCreatures } from './claimed-things.ts';
import { falseDoings } from './doings.ts';
import { placeClaims } from './place-claims.ts';
import { type Statement, statementsOf } from './statements.ts';
import { surroundingsClaims } from './surroundings-claims.ts';

const claims: readonly Claim[] = [...bodyClaims, ...surroundingsClaims, ...placeClaims];

/**
 * What a thought says of the body and its surroundings that is not so (MIND-4): health, hunger, danger, hour, weather, place, belongings,
 * creatures near, work in hand. Each as it was said; what the world does not show is not judged. `facts`: what was told beside the world.
 */
export function falseStates(text: string, facts: string, world: WorldSnapshot, game: GameVocabulary): string[] {
  const told = facts.toLowerCase();
  return statementsOf(text).flatMap((statement) => {
    const said = claims.flatMap((claim) => falseClaim(claim, statement, world));
    const things = falseBelongings(statement, world, game) ? [statement.text] : [];
    return [...said, ...things, ...falseCreatures(statement, world, game), ...falseDoings(statement, told)];
  });
}

function falseClaim({ pattern, holds, denied, negative }: Claim, statement: Statement, world: WorldSnapshot): string[] {
  const found = pattern.exec(statement.text);
  if (found === null) return [];
  const isDenied = statement.denied && negative !== true;
  if (isDenied && denied === 'never') return [];
  const truth = !isDenied
    ? holds(world, found)
    : denied === undefined || denied === 'never'
      ? opposite(holds(world, found))
      : denied(world, found);
  return truth === false ? [isDenied ? statement.text : found[0].trim()] : [];
}

const opposite = (truth: boolean | undefined): boolean | undefined => (truth === undefined ? undefined : !truth);
