/** What is said of the orders that are kept for later: which there are, or that they are to be dropped. */
type OrderTalk =
  /** `isOfConduct`: also what it does for nobody. */
  | { readonly kind: 'list'; readonly isOfConduct: boolean }
  | { readonly kind: 'forget'; readonly about: string | undefined };

const orders = '(?:rules?|standing orders?|orders? for later|instructions? for later)';
const lists = new RegExp(
  `^(?:(?:what|which|list|show|tell|name|read|do you have|have you got|any|are there)\\b.*\\b${orders}\\b(?! of\\b)|what (?:are|r) (?:you|u) (?:watching|looking|waiting) (?:out )?for\\b|what did i (?:tell|ask) (?:you|u) to do (?:when|if|whenever|later)\\b)`,
  'i',
);
const ofConduct =
  /\b(?:your|ur|you|u)\b.*\brules?\b|\brules?\b.*\b(?:you|u) (?:have|got|follow|obey|keep|live by|go by|play by)\b/i;
const forgets = new RegExp(
  `^(?:forget|drop|cancel|delete|remove|scrap|clear|lose|ditch|never ?mind|ignore|stop following|get rid of)\\b.*?\\b(?:${orders}|what i said)\\b(?:\\s+(?:about|for|on|with|of|regarding|concerning)\\s+(.+?))?[\\s.!]*$`,
  'i',
);
const opening = /^\W*(?:(?:ok|okay|hey|please|pls|now|can you|could you|would you|you can|u can|let'?s)\W+)*/i;

export function orderTalk(text: string): OrderTalk | undefined {
  const said = text.replace(opening, '').trim();
  const dropped = forgets.exec(said);
  // "forget what I said" takes back what was said last, and is no word of what is kept.
  if (dropped !== null && (dropped[1] !== undefined || new RegExp(orders, 'i').test(said)))
    return { kind: 'forget', about: dropped[1]?.replace(/[,\s]+(?:please|pls|thanks|now)$/i, '') };
  return lists.test(said) ? { kind: 'list', isOfConduct: ofConduct.test(said) } : undefined;
}
