import type { ComparedLane, DifferenceCause, RunComparison, RunDifference } from '@conscious-bot/contracts/lab';

const laneWords: Readonly<Record<ComparedLane, string>> = {
  received: 'what came in',
  model: 'calls of the model',
  intrusion: 'thoughts put into it',
  idle: 'idle cycles',
  observation: 'observations',
  thought: 'other thoughts',
  strategy: 'strategy',
  task: 'tasks',
};

const causeWords: Readonly<Record<DifferenceCause, string>> = {
  configuration: 'the configuration or version',
  environment: 'the environment',
  sampling: 'the model’s draw: the same prompt with the same parameters was answered otherwise',
  unknown: 'nothing that is recorded: chance or timing',
};

/** Details of the parting that are told; a whole view of another world would be no sentence. */
const MOST_DETAILS = 8;

/** What a comparison comes to, in sentences. */
export function sentencesOf(comparison: Omit<RunComparison, 'sentences'>): string[] {
  const { a, b, settings, lanes, parting, samePrompts } = comparison;
  const alike = comparison.moments.filter((moment) => moment.alike).length;
  const lines = [a.shortened, b.shortened].filter((text) => text !== undefined);
  lines.push(
    settings.length === 0
      ? 'Both runs were set alike.'
      : `They were set differently: ${settings.map((one) => `${sides(one)}${one.cause === 'environment' ? ' (a setting of the world)' : ''}`).join('; ')}.`,
  );
  if (parting === undefined) {
    lines.push(`They are alike throughout: all ${alike} moments went the same way.`);
  } else {
    const cause =
      parting.causes.length > 1
        ? `${parting.causes.map((one) => causeWords[one]).join(' and ')}, which cannot be told apart here`
        : parting.causes.map((one) => causeWords[one]).join();
    lines.push(
      `They part ${clock(parting.at)} after their beginning, in ${laneWords[parting.lane]} (${parting.site}). The cause is ${cause}. What comes later may follow from it.`,
      ...parting.details.slice(0, MOST_DETAILS).map((one) => `${sides(one)}.`),
    );
    if (parting.details.length > MOST_DETAILS)
      lines.push(`${parting.details.length - MOST_DETAILS} more details are not told here.`);
  }
  for (const { lane, ...counts } of lanes) {
    const parts = [
      `${counts.alike} alike`,
      ...(counts.differ > 0 ? [`${counts.differ} went differently`] : []),
      ...(counts.onlyA > 0 ? [`${counts.onlyA} only in A`] : []),
      ...(counts.onlyB > 0 ? [`${counts.onlyB} only in B`] : []),
    ];
    lines.push(`${capitalised(laneWords[lane])}: ${parts.join(', ')}.`);
  }
  const { prompts, answeredDifferently } = samePrompts;
  lines.push(
    prompts === 0
      ? 'No prompt was put before the model in both runs, so nothing can be said about its draws.'
      : `${prompts} prompts were the same in both runs, with the same model and parameters; ${answeredDifferently} of them were answered differently.`,
  );
  return lines;
}

function sides({ what, a, b }: RunDifference): string {
  if (a === undefined) return `${what}: only in B “${short(b)}”`;
  return b === undefined ? `${what}: only in A “${short(a)}”` : `${what}: “${short(a)}” in A, “${short(b)}” in B`;
}

function short(text = ''): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text.slice(0, 12);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

/** Minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
