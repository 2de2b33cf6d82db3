interface LintRule {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What may not stand in a prompt of the inner life (IDLE-7, INTERO-4, INTR-1). Text in quotation marks is somebody's words and is not read. */
const rules: readonly LintRule[] = [
  { name: 'speaks to somebody', pattern: /\b(?:you|your|yours|yourself|thou)\b/i },
  {
    name: 'gives a role',
    pattern: /\b(?:assistant|language model|chatbot|AI|agent|bot|role-?play|persona|system prompt|act as|pretend)\b/,
  },
  {
    name: 'instructs',
    pattern:
      /(?:^|[.!?:;]\s+)(?:please\s+)?(?:respond|reply|answer|output|return|generate|choose|pick|select|decide|think|write|use|list|describe|explain|state|give|tell|begin|start|keep|stay|avoid|never|always|remember to|make sure|ensure|be|do not|don't|let's)\b/im,
  },
  { name: 'obliges', pattern: /\b(?:must|should|shall|ought to|have to|supposed to|required to|not allowed)\b/i },
  {
    name: 'lists goals',
    pattern:
      /\b(?:available|possible|valid|allowed|suggested|current) (?:goals?|actions?|tasks?)\b|^\s*(?:goals?|tasks?|options?):/im,
  },
  { name: 'lists', pattern: /^\s*(?:\d+[.)]|[-*•])\s/m },
  { name: 'asks for a format', pattern: /\bJSON\b|\bYAML\b|```|\bmarkdown\b|\bbullet/i },
  { name: 'names the feeling it is not to name', pattern: /\bstress/i },
  {
    name: 'tells where a thought came from',
    pattern: /\b(?:intrusi\w*|injected|inserted|posted|provenance|external\w*|operator|researcher|experiment\w*)\b/i,
  },
];

/** The only form in which a goal tag may stand in a prompt: how one is written, not which. */
const howToCommit = '[GOAL: action target amount]';
const quotedText = /"(?:[^"\\\n]|\\.)*"/g;
const firstPerson = /\b(?:I|me|my|mine|myself)\b/;

/** What is wrong with the text of a prompt, one sentence each; empty when nothing is. */
export function lintPrompt(text: string): string[] {
  const own = text.replace(quotedText, '""');
  const faults = rules.flatMap(({ name, pattern }) => {
    const found = pattern.exec(own);
    return found === null ? [] : [`${name}: ${JSON.stringify(found[0].trim())}`];
  });
  const tags = own.match(/\[goal:[^\]\n]*\]?/gi) ?? [];
  if (tags.length > 1) faults.push(`names ${tags.length} goals`);
  faults.push(...tags.filter((tag) => tag !== howToCommit).map((tag) => `names a goal: ${tag}`));
  if (!firstPerson.test(own)) faults.push('is not in the first person');
  return faults;
}
