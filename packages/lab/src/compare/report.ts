import type { Comparison, Difference, RunShape } from './compare-runs.ts';

const percent = (share: number | null) => (share === null ? 'none' : `${(100 * share).toFixed(0)} %`);

/** A comparison in words. */
export function comparisonReport({ a, b, settings, pairs, samePrompts }: Comparison): string {
  const lines = [shapeLine('A', a), shapeLine('B', b), ''];
  lines.push(settings.length === 0 ? 'Settings and versions are the same.' : 'Settings and versions that differ:');
  for (const { cause, ...difference } of settings) lines.push(`  ${differenceLine(difference)}  (${cause})`);
  lines.push('', `${pairs.compared} cycles compared one by one: ${pairs.alike} behaved alike.`);
  for (const [causes, count] of Object.entries(pairs.causes)) lines.push(`  ${count} differ: ${causeWords(causes)}`);
  const parts = Object.entries(pairs.parts).toSorted(([, many], [, more]) => more - many);
  if (parts.length > 0)
    lines.push(`What the bot was in differed in: ${parts.map(([part, count]) => `${part} ${count}×`).join(', ')}.`);
  if (pairs.first !== undefined) {
    const { index, causes, details } = pairs.first;
    lines.push(
      '',
      `The first to differ is cycle ${index + 1}: ${causeWords(causes.join('+'))}. What comes later may follow from it.`,
    );
    for (const detail of details) lines.push(`  ${differenceLine(detail)}`);
  }
  const { prompts, answeredDifferently } = samePrompts;
  lines.push(
    '',
    prompts === 0
      ? 'No prompt was put before the model in both runs, so nothing can be said about its sampling.'
      : `${prompts} prompts were the same in both runs, with the same model and parameters; ${answeredDifferently} of them were answered differently.`,
  );
  return lines.join('\n');
}

function causeWords(causes: string): string {
  switch (causes) {
    case 'config':
      return 'configuration or version';
    case 'environment':
      return 'the environment (situation or memories)';
    case 'sampling':
      return 'model sampling: same prompt, same parameters';
    default:
      return 'configuration and environment both differ and cannot be told apart';
  }
}

function shapeLine(name: string, { cycles, outcomes, intentRate }: RunShape): string {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`);
  return `${name}: ${cycles} idle cycles${counts.length === 0 ? '' : `, ${counts.join(', ')}`}; intents in ${percent(intentRate)}`;
}

function differenceLine({ what, a, b }: Difference): string {
  return `${what}: ${short(a)} | ${short(b)}`;
}

function short(value: unknown): string {
  const text = value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  if (/^[0-9a-f]{64}$/.test(text)) return text.slice(0, 12);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
