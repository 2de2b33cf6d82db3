import { type Cannot, cannot } from './request-context.ts';

/** "everything except your tools": all but some kind of thing, and no number of it. */
const allBut =
  /\b(?:everything|all|the rest)\b(?: of)?(?: (?:the|your|ur|my))?(?: (?:stuff|things|items))? (?:except|but|save|apart from|other than|besides)(?: for)? (?!(?:one|two|three|four|five|six|half|a few|\d))/i;
/** What the plain wording calls it (`language/rewordings.ts`). */
const allButKinds = /\ballbutkinds\b/;
/** "keep your tools and drop the rest". */
const restOf =
  /\bkeep (?:all )?(?:your|the|ur) [a-z ]+?(?:,| and| but| n)+ (?:drop|dump|toss|throw|ditch|store|put|stash)\b.*\brest\b/i;

/** Whether a text is about all that is carried but some kind of it, which no single goal says. */
export const speaksOfAllBut = (text: string): boolean =>
  allBut.test(text) || restOf.test(text) || allButKinds.test(text);

/** "your spare stuff", "what you don't need". */
const needless =
  /\b(?:spare|extra|surplus|excess|leftover|needless|useless|unneeded|junk|crap|(?:not|never|no longer) (?:need|use))/;

/** Whether a clause is about what is carried without need, which the bot knows by itself. */
export const speaksOfNeedless = (words: string): boolean => needless.test(words);

/** Nothing is thrown away by guess. */
export const droppedByName = (): Cannot =>
  cannot('impossible', 'I can drop things by their names, or put away what I do not need.');
