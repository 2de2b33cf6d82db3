import { numberPattern as number } from '../words/numbers.ts';

/** A kind of thing in one to three words, at whose end something else begins; no order. */
const keptKind =
  '(?:(?:the|your|ur|my|any|all) )*(?!(?:then|and|or|also|but|so|it|come|go|get|give|make|bring|take|put|keep|drop|store|follow|wait|stay|sleep|eat|return|run|meet|build|craft|mine|collect|kill|find|please|pls|thanks|thank)\\b)[a-z]+(?: [a-z]+){0,2}?(?= *(?:$|[,.;!?&]| (?:and|or|n|in|into|inside|to|away|please|pls|then|so)\\b))';
/** Verbs of what is done with all that is carried. */
const carrying =
  'drop|dump|discard|toss|throw|chuck|ditch|bin|trash|get rid of|store|stash|stow|put|place|deposit|unload|leave|give|hand|bring|offload|move|shift|transfer';

/** What stays where it is while the rest is put away, dropped or handed over. Wordings and what stands for them; `parse/phrases/all-but.ts` reads the latter. */
export const keptBack: readonly (readonly [wording: string, plain: string])[] = [
  // "keep four and drop the rest".
  [
    `(?:keep|leave yourself|hold on to) (\\w+)(?: of (?:the|your|those))? ([a-z ]+?)(?: for (?:yourself|urself|you|u))?,? ?(?:and |but |then |and then )?(drop|ditch|toss|chuck|dump|store|stash|give|hand|throw away|put|bring)( me| us| \\w+)?(?: all)? (?:the rest|the others?(?: ones?)?|the remaining ones|all the others|what is left|what remains)(?: of them)?`,
    '$3$4 allbut $1 $2',
  ],
  // "everything except food and tools": what is kept is one or several kinds, and no number of it.
  [
    `(?<=\\b(?:${carrying})\\b[^.!?]*)(?:everything|all|the rest)(?: of)?(?: (?:the|your|ur|my))?(?: (?:stuff|things|items|inventory))? (?:except|but|save|apart from|other than|besides)(?: for)? (?!${number}\\b|half\\b|a few\\b)${keptKind}(?:(?:,|,? and|,? or|,? n| &) ${keptKind})*`,
    'allbutkinds',
  ],
  [
    `(?:all|everything|every last one) (?:but|except|save|apart from|besides)(?: for)? (\\w+)(?: of)?(?: the| your| them| those)? `,
    'allbut $1 ',
  ],
  // "all the beef save three pieces".
  [
    `all (?:of )?(?:the|your|my|those|ur) ([a-z]+),? (?:but|except|save|bar|minus)(?: for)? (${number})(?: of (?:them|it)| pieces?)?`,
    'allbut $2 $1',
  ],
  // What is kept is nothing to be done: "drop half of it, keep the rest".
  [
    ',? *(?:and |but |you (?:can |may )?)?keep the (?:rest|others?|remainder|remaining (?:ones|half))(?: of (?:it|them))?(?: (?:for yourself|about you|on you|yourself|with you))?(?= *(?:$|[.,;!?]| and | then ))',
    '',
  ],
];
