/** What people say in passing: greetings, thanks, farewells, cheers, insults. It asks for nothing, though some of it has the form of an order. */
const formulas: readonly RegExp[] = [
  /^(hi|hey|hello|hiya|yo|sup|howdy|greetings|welcome|morning|evening|gm|gn|bye|goodbye|cya|ciao|later|night)( \w+){0,2}$/,
  /^(never ?mind|nvm)$/,
  /^(see|catch|talk to|meet) (you|u|ya)( \w+){0,3}$/,
  /^(good|nice|great|well|happy|merry|safe) (night|morning|evening|day|afternoon|bye|job|work|one|game|luck|to \w+|done|play\w*|travels|birthday|christmas|new year)\b/,
  /^(thanks|thank (you|u)|thx|ty|tyvm|cheers|much appreciated|appreciated|bless (you|u)|congrats|congratulations)\b/,
  /^(shut up|shut it up|get lost|get bent|get stuffed|go away|piss off|buzz off|bugger off|sod off|fu?c?k? off|fuck\w*( \w+)?|screw (you|u|off|this|that)|suck( \w+){0,2}|bite me|eat (dirt|shit|my \w+)|kiss my \w+|drop dead|go to hell|go jump in \w+ \w+|go die|damn( \w+){0,2}|kill yourself|kys|get a life|get good|git gud|cry( about it| more)?|cope|take a hike|go touch grass|touch grass|bite your \w+|lick \w+ \w+|go screw \w+|go fuck\w* \w+|learn to play|grow up|get real|get out of my \w+)\b/,
  /^(take care|take it easy|take your time|have (a |an )?(nice|good|great|fun|lovely|safe|wonderful|awesome)\b.*|have fun|enjoy( \w+){0,3}|sleep (well|tight)|sweet dreams|rest well|god bless|good for you|keep (up the|it up|smiling)( \w+){0,2}|hang in there|cheer up|calm down|chill( out)?|relax|never ?mind me|no worries|no problem|don't worry|do not worry|be (good|careful|safe|nice|happy)|stay (safe|cool|awesome|strong)|look (at (this|that|him|her|it)( \w+){0,2}|out|here)|look|listen( up)?|check this out|guess what|imagine( that)?|believe me|trust me|tell me about it|you know( \w+)?|let me (see|think|know|guess)|give me a (break|sec|second|moment|minute)|wait (what|a (sec|second|minute|moment))|hold on|hang on|one (sec|moment|second)|beat(s)? me|bring it on|dream on|fair enough|forget about it|go (team|us|bot|you|for it)|let us (goo*|see)|lets? goo*|come on|love (it|you|u|that|this|your|the)\b.*|like (it|that|your|the)\b.*|miss (you|u)|sounds? \w+|looks? \w+|feels? \w+|tastes? \w+|smells? \w+|sleep is \w+|works for me|watch out|look out|heads up|(look )?(out )?behind you|leave (me|us) (alone|be))$/,
];

/** "be right back": who says so leaves, and nobody is to come. */
const leaving =
  /^(ok |okay |hey |sorry )*((i'?ll |i will |gonna )?be (right )?back|brb|afk|g2g|gtg|got to go|gotta go)( (in a \w+|soon|later|now|guys|ada|mate|for \w+))*$/;
export const isLeaving = (text: string): boolean =>
  leaving.test(
    text
      .toLowerCase()
      .replace(/[^\p{L}\d'\s]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** A formula is short; what follows a greeting in more words is something else. */
const MAX_WORDS = 7;

const fillers =
  /^(ok|okay|oh|ah|well|haha+|lol|so|and|but|wow|omg|hey|yo|man|dude|bro|mate|please|pls|alright|right|hmm+)\s+/;

/** Whether a text is such a formula, whatever it addresses the bot with. */
export function isFormula(text: string, name: string | undefined): boolean {
  let plain = plainOf(text, name);
  for (;;) {
    if (plain === '' || (plain.split(' ').length <= MAX_WORDS && formulas.some((formula) => formula.test(plain))))
      return true;
    const without = plain.replace(fillers, '');
    if (without === plain) return false;
    plain = without;
  }
}

/** Whether a text is nothing but formulas, one or several in a row: "no worries, take your time". */
export function isAllFormulas(text: string, name: string | undefined): boolean {
  const words = plainOf(text, name).split(' ');
  return words.length <= 2 * MAX_WORDS && isRow(words);
}

function isRow(words: readonly string[]): boolean {
  const isOne = (part: readonly string[]) => {
    const plain = part.join(' ');
    return part.length <= MAX_WORDS && formulas.some((formula) => formula.exec(plain)?.[0] === plain);
  };
  return (
    isOne(words) ||
    words.some((_, at) => at > 1 && words.length - at > 1 && isOne(words.slice(0, at)) && isRow(words.slice(at)))
  );
}

function plainOf(text: string, name: string | undefined): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\d'\s]+/gu, ' ');
  const called = name?.toLowerCase().replace(/\W/g, '') ?? '';
  return (called === '' ? plain : plain.replace(new RegExp(`\\b${called}\\b`, 'g'), '')).replace(/\s+/g, ' ').trim();
}
