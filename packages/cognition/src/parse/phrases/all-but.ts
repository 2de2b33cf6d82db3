/** "everything except your tools": all but some kind of thing, and no number of it. */
const allBut =
  /\b(?:everything|all|the rest)\b(?: of)?(?: (?:the|your|ur|my))?(?: (?:stuff|things|items))? (?:except|but|save|apart from|other than|besides)(?: for)? (?!(?:one|two|three|four|five|six|half|a few|\d))/i;
/** "keep your tools and drop the rest". */
const restOf =
  /\bkeep (?:all )?(?:your|the|ur) [a-z ]+?(?:,| and| but| n)+ (?:drop|dump|toss|throw|ditch|store|put|stash)\b.*\brest\b/i;

/** Whether a text is about all that is carried but some kind of it, which no single goal says. */
export const speaksOfAllBut = (text: string): boolean => allBut.test(text) || restOf.test(text);
