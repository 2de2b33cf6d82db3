import type { Token } from '../language/sentences.ts';
import { isGerund } from '../language/words/inflection.ts';
import { readArguments } from './phrases/arguments.ts';
import { readQuantity } from './phrases/quantity.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { matchVerbs } from './phrases/verbs.ts';

/** Words after which a verb is no order of its own: its subject, an auxiliary, a determiner, a preposition. */
export const blockers = new Set(
  `to i you we they he she it who that which can could will would should shall may might must do does did not never the a an my your his her our their
this these those is are am was were be been being have has had having of in on at by for from with into and or but so as than like just always
often usually sometimes still really also very too more most much no any some every all each up out off down over under going gonna got let
us me him them if when while because until before after please help go start begin keep try want need used able about how what where why`.split(
    /\s+/,
  ),
);
/** Verbs that are hardly ever nouns: only these open an order in the middle of other words. */
export const orders =
  /^(kill|get|go|make|build|craft|collect|gather|bring|give|take|put|eat|follow|come|run|stop|wait|stay|help|attack|dig|find|harvest|grab|fetch|hide|open|close|shut|sleep|defend|protect|equip|place|store|drop|throw|smelt|cook|breed|feed|wake|leave|flee|escape|chop|plant|bake|repair|fix|mend|tell|say|light|mine|farm|bury|save|shear)$/;

/** "smelt the iron | make a sword | give it to sam": an order behind another one that lacks nothing. */
export function orderBehind(tokens: readonly Token[], context: RequestContext): number | undefined {
  const opens = orderAt(tokens, context.name?.toLowerCase());
  if (opens === undefined) return undefined;
  for (let at = opens + 1; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? '';
    const next = tokens[at + 1]?.word;
    const before = tokens[at - 1]?.word ?? '';
    if (isGerund(word) || matchVerbs(tokens, at).length === 0) continue;
    const isPlainOrder = byItself.test(word) || (followed.test(word) && next !== undefined && !joined.test(next));
    const isMarked =
      alsoNouns.test(word) &&
      next !== undefined &&
      (determiner.test(next) || context.vocabulary.match(tokens, at + 1) !== undefined || regions.test(next));
    if (!isPlainOrder && !isMarked) continue;
    if (blockers.has(before) && !closing.test(before)) continue;
    // "the fish feed" or "a cooked cod": one thing of two words.
    if (context.vocabulary.match(tokens, at - 1)?.length === 2) continue;
    if (isWhole(tokens.slice(opens, at), context)) return at;
  }
  return undefined;
}

/** "get 5 wood | 3 stone", "8 wood | 8 stone": so and so many of another thing right behind a thing. */
export function countBehind(tokens: readonly Token[], context: RequestContext): number | undefined {
  const opens = orderAt(tokens, context.name?.toLowerCase());
  const isCount = (at: number): boolean => {
    const { explicit, next, stacks } = readQuantity(tokens, at);
    return explicit && !stacks && next === at + 1 && context.vocabulary.match(tokens, next) !== undefined;
  };
  if (opens === undefined && !isCount(0)) return undefined;
  for (let at = (opens ?? 0) + 1; at < tokens.length; at += 1) {
    if (!isCount(at)) continue;
    const isBehindThing = [1, 2].some((length) => context.vocabulary.match(tokens, at - length)?.length === length);
    if (isBehindThing && (opens === undefined || isWhole(tokens.slice(opens, at), context))) return at;
  }
  return undefined;
}

/** Where the first order of a clause begins, behind what only opens it: "ok ada can you please …"; undefined where it opens with none. */
function orderAt(tokens: readonly Token[], name: string | undefined): number | undefined {
  const at = tokens.findIndex(
    ({ word }) =>
      word !== name && !/^(please|pls|plz|ok|okay|hey|yo|oi|now|just|so|first|then|you|u|can|could)$/.test(word),
  );
  const word = tokens[at]?.word ?? '';
  if (/^(let|help|make|watch|see|tell|say|whisper|keep|want|need|have|try|teach|show)$/.test(word))
    return word === 'make' && !/^(it|him|her|them|me|us|sure|the)$/.test(tokens[at + 1]?.word ?? '') ? at : undefined;
  if (/^(go|come|run)$/.test(word) && matchVerbs(tokens, at + 1).length > 0 && orders.test(tokens[at + 1]?.word ?? ''))
    return at + 1;
  return at >= 0 && matchVerbs(tokens, at).length > 0 ? at : undefined;
}

/** An order that needs nothing more behind it: it has what it is done to, or where, or it needs nothing. */
function isWhole(tokens: readonly Token[], context: RequestContext): boolean {
  const [match] = matchVerbs(tokens, 0);
  if (match === undefined) return false;
  const { operands, complements, spot, position, towards, distance, unknown } = readArguments(
    match.tokens,
    match.behind,
    context,
  );
  if (unknown.length > 0) return false;
  if (operands.length === 0 && complements.length === 0 && spot === undefined && position === undefined)
    return (
      towards !== undefined ||
      distance !== undefined ||
      wholeAlone.test(match.verb.phrase) ||
      (match.verb.phrase.includes(' ') &&
        tokens.length === match.behind &&
        /\b(up|back|home|here|over)$/.test(match.verb.phrase))
    );
  return true;
}
/** Verbs behind which nothing has to stand, neither as the first order nor as the next. */
const wholeAlone = /^(sleep|eat|wake up|get up|come back|go back|go home|lie down|lay down|stop)$/;
const byItself = /^(sleep|come|go|return|flee)$/;
/** Verbs that are hardly ever nouns and open an order where something stands behind them. */
const followed =
  /^(kill|get|make|build|craft|collect|gather|bring|give|take|put|eat|follow|attack|dig|find|grab|fetch|defend|protect|equip|throw|smelt|breed|feed|wake|chop|bake|repair|fix|mend|bury|open|close|shut|drop|gimme|hand|tell|say|wait|stack|dump|check|climb|store|press|pull|turn|walk|ride)$/;
/** Verbs that are nouns as well: only before what they are done to. */
const alsoNouns =
  /^(cook|light|mine|place|plant|harvest|shear|milk|farm|use|trade|sell|buy|store|stash|leave|save|pick)$/;
const determiner =
  /^(the|a|an|it|them|that|this|those|these|my|your|our|his|her|some|all|me|us|\d+|two|three|four|five|six|ten)$/;
/** Parts of the world that are dug in, lit or gone to. */
const regions = /^(cave|caves|farm|mine|house|home|hut|tunnel|room)$/;
/** What no object begins with. */
const joined = /^(of|is|are|was|were|and|or|to|for|in|on|at|by|with|from|as|than)$/;
/** Words that end an order, though a verb behind them would elsewhere be no order: "wake up | come here", "cook it | eat it". */
const closing = /^(up|down|back|over|off|out|on|it|them|him|her|that|all|there|here)$/;
