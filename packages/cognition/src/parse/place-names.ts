import type { Goal } from '@conscious-bot/contracts';

const here = `(?:(?:this|the|your|our|my|that)(?: current)? (?:place|spot|location|position|point|area)(?: here)?|here|(?:these|those|the|this|current) (?:coords|coordinates|cords)|where (?:you|we|i) (?:are|am|stand)(?: standing)?(?: now)?|it here|this|it)`;
const ours = `(?:the |our |my |your |this )`;
const nearby = `(?:right |over |just |around )*here`;
const courteous = String.raw`(?:\s*(?:please|pls|ok|okay|thanks|now|for me|for later))*\W*`;
const patterns = [
  // "remember this place as base", "mark where you are as …", "note this place down: …"
  new RegExp(
    String.raw`\b(?:remember|mark|save|note|bookmark|memori[sz]e|store|record|tag|label|write|log|pin)(?: down)?\s+(?:that )?${here}(?: down)?\s*(?: as| is| under the name(?: of)?|:|,? (?:and )?(?:call|name) it|,? called|,? named)\s*(?:the name )?(.+)$`,
    'iu',
  ),
  // "call this place …", "name this spot …"
  new RegExp(String.raw`\b(?:call|name|dub)\s+${here}\s+(.+)$`, 'iu'),
  // "take this spot as our camp", "make this our base", "set this as home"
  new RegExp(String.raw`\b(?:take|make|set|use|treat)\s+${here}\s+(?:as |to be )(.+)$`, 'iu'),
  /\b(?:set|make)\s+(?:a |the |your )?(?:waypoint|marker|way point)(?: here)?(?: called| named|:| as)\s+(.+)$/iu,
  // "set home here", "mark our camp here"
  /\b(?:set|mark|save|put)\s+(?:a |the |my |our |your )?(?!way ?point|marker|(?:it|them|that|this|these|those|some|one)\b)((?:\p{L}+ )?\p{L}+)\s+(?:point |right )?(?:here|at this (?:spot|place))\s*$/iu,
  // "remember this spot, it's the secret base", "make a note, this spot here is the post office"
  new RegExp(
    String.raw`\b(?:remember|mark|save|note|memori[sz]e) ${here}\s*[,;:–-]+\s*(?:it|this|that|there|here)(?:'s|s| is)(?: going to be| gonna be)? (?!where|what|why|when|how|so|very|really|not|good|nice|great|perfect|lovely|beautiful|safe|important)(.+)$`,
    'iu',
  ),
  /\bmake a (?:mental )?note[^,;:]*[,;:]+\s*(?:this|the) (?:place|spot|location|point)(?: here)? (?:is|will be) (.+)$/iu,
  // "I am marking this place for the warehouse, save it as warehouse"
  /\b(?:save|store|remember|keep|note|mark) (?:it|this|that) as (?:the )?(.+?)(?= (?:in|on) (?:your|ur) )/iu,
  // "this is our camp, remember it"
  /\b(?:this|here) is (.+?)[,.;]?\s*(?:so |please |pls )?(?:remember|note|save|mark)(?: it| this| that| (?:this|the) (?:place|spot))?\b/iu,
];
/** A thing that is told to be here, after which the place is called. */
const told = [
  // "remember that the farm is over here", "our house is here, remember it"
  new RegExp(
    String.raw`\b(?:remember|note|mark|memori[sz]e)[,:]?\s+(?:that )?${ours}((?:\p{L}+ )?\p{L}+)(?:'s| is| are) ${nearby}${courteous}$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|[.!?]\s*)${ours}((?:\p{L}+ )?\p{L}+)(?:'s| is| are) ${nearby}[,.;]?\s*(?:so |please |pls |and )*(?:remember|note|save|mark|don'?t forget)(?: it| this| that| (?:this|the) (?:place|spot))?${courteous}$`,
    'iu',
  ),
];
/** A place that is to be remembered, and no name for it. */
const nameless = new RegExp(
  String.raw`^\W*(?:(?:please|pls|ok|okay|hey|can you|could you|and|now)\W+)*(?:remember|mark|save|note|bookmark|memori[sz]e)(?: down)? (?:this|the current) (?:place|spot|location|position|point|area)(?: here)?${courteous}$`,
  'iu',
);

/** "remember this place": under which name is not said. */
export const isNamelessPlace = (text: string): boolean => nameless.test(text);

/** Ends of a name: what follows is something else. */
const end =
  /\s*(?:[,.;!?]|\b(?:and then|then|and (?=(?:then|come|go|fish|follow|build|make|get|wait|mine|collect|dig|sleep)\b)|keep (?:that|it|this) in mind|so (?:you|we|i)|pls\b|please\b|plz\b|ok\b|thanks\b|thx\b|for later\b|remember it|would you\b|(?:in|on|to) (?:your|ur) (?:memory|mind|head|notes?|list|map)\b|from now on\b)).*$/iu;

export interface NamedPlace {
  readonly goal: Goal;
  /** It is called after what stands there. */
  readonly isOfThing: boolean;
  readonly before: string;
  readonly after: string;
}

/** "remember this place as north camp": the name is kept as it was written, up to what ends it. */
export function findPlaceName(text: string): NamedPlace | undefined {
  for (const pattern of [...patterns, ...told]) {
    const match = pattern.exec(text);
    const said = match?.[1];
    if (match === null || said === undefined) continue;
    if (/\b(not|never|don'?t|do not)\s+$/i.test(text.slice(0, match.index))) return undefined;
    const quoted = /^["“']([^"”']+)["”']/.exec(said);
    const name = (quoted?.[1] ?? said.replace(end, '')).replace(/^(?:called|named)\s+/i, '').trim();
    if (name === '' || name.length > 40) return undefined;
    // "call it a night" names no place.
    if (/^a (?:night|day)$/i.test(name)) continue;
    const after = said.slice(quoted?.[0].length ?? said.replace(end, '').length);
    const isSaid = /\b(?:remember|note|save|mark) (?:it|this|that)/i.test(after);
    return {
      goal: { action: 'remember', target: name, amount: 1 },
      isOfThing: told.includes(pattern),
      before: text
        .slice(0, match.index)
        .replace(/(?:\b(?:please|pls|can you|could you|and then|and|then)\b|[\s,])*$/i, ''),
      after: isSaid
        ? ''
        : after.replace(/^[\s,.;!?]*(?:pls|please|plz|ok|thanks|thx)?[\s,]*(?:and then|and|then)?\s*/i, ''),
    };
  }
  return undefined;
}
