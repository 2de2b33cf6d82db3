import type { IdleCycle, IdleOutcome } from '@conscious-bot/contracts';
import type { IdleRun } from './read-run.ts';

/** Why two cycles behaved differently: the configuration or version, what the bot was in, or the model's own choice. */
export type Cause = 'config' | 'environment' | 'sampling';

export interface Difference {
  readonly what: string;
  readonly a: unknown;
  readonly b: unknown;
}

export interface RunShape {
  readonly cycles: number;
  readonly outcomes: Partial<Record<IdleOutcome, number>>;
  /** Share of cycles that emitted an intent; null without cycles. */
  readonly intentRate: number | null;
}

export interface Comparison {
  readonly a: RunShape;
  readonly b: RunShape;
  /** Settings and versions that differ. Settings of the world are part of the environment. */
  readonly settings: readonly (Difference & { readonly cause: 'config' | 'environment' })[];
  /** Cycles of the same place in both runs. */
  readonly pairs: {
    readonly compared: number;
    readonly alike: number;
    /** Pairs that behaved differently, by what differed in front of them; a pair counts once, under all causes that are in question. */
    readonly causes: Readonly<Record<string, number>>;
    /** In how many pairs each part of the situation differed. */
    readonly parts: Readonly<Record<string, number>>;
    /** The first that behaved differently: what comes after it may follow from it. */
    readonly first?: {
      readonly index: number;
      readonly causes: readonly Cause[];
      readonly details: readonly Difference[];
    };
  };
  /** Prompts that were put before the same model with the same parameters in both runs, and those of them it answered differently. */
  readonly samePrompts: { readonly prompts: number; readonly answeredDifferently: number };
}

/** Tells differences of configuration and version, of model sampling and of the environment apart (IDLE-5a). */
export function compareRuns(a: IdleRun, b: IdleRun): Comparison {
  const pairs = pairsOf(a.cycles, b.cycles);
  const causes: Record<string, number> = {};
  const parts: Record<string, number> = {};
  let alike = 0;
  let first: Comparison['pairs']['first'];
  for (const [index, [one, other]] of pairs.entries()) {
    const details = differencesBefore(one, other, a, b);
    for (const { what } of details.environment) parts[what] = (parts[what] ?? 0) + 1;
    if (behaviour(one) === behaviour(other)) {
      alike += 1;
      continue;
    }
    const found = causesOf(details);
    const name = found.join('+');
    causes[name] = (causes[name] ?? 0) + 1;
    first ??= { index, causes: found, details: [...details.config, ...details.environment, ...after(one, other)] };
  }
  return {
    a: shapeOf(a),
    b: shapeOf(b),
    settings: settingsOf(a, b),
    pairs: { compared: pairs.length, alike, causes, parts, ...(first === undefined ? {} : { first }) },
    samePrompts: samePrompts(a.cycles, b.cycles),
  };
}

function causesOf(details: {
  readonly config: readonly Difference[];
  readonly environment: readonly Difference[];
}): Cause[] {
  const found: Cause[] = [];
  if (details.config.length > 0) found.push('config');
  if (details.environment.length > 0) found.push('environment');
  return found.length === 0 ? ['sampling'] : found;
}

/** What differs in front of the thought: what it is asked with, and what the bot is in. */
function differencesBefore(one: IdleCycle, other: IdleCycle, a: IdleRun, b: IdleRun) {
  const config = [
    ...differing(
      'contract version',
      one.idle_introspection_contract_version,
      other.idle_introspection_contract_version,
    ),
    ...differing('prompt template', one.prompt_template_hash, other.prompt_template_hash),
    ...differing('model', one.model_params, other.model_params),
    ...differing(
      'retrieval',
      [one.retrieval_mode, one.retrieval_params],
      [other.retrieval_mode, other.retrieval_params],
    ),
    ...settingsBetween(a.configs[one.configHash], b.configs[other.configHash]).filter(
      ({ cause }) => cause === 'config',
    ),
  ];
  const names = [...new Set([...Object.keys(one.parts), ...Object.keys(other.parts)])];
  const environment = [
    ...differing('idle reason', one.idle_reason, other.idle_reason),
    ...names.flatMap((name) => differing(name, one.parts[name], other.parts[name])),
  ];
  return { config, environment };
}

function after(one: IdleCycle, other: IdleCycle): Difference[] {
  return [
    ...differing('thought', one.text, other.text),
    ...differing('outcome', one.decision_outcome, other.decision_outcome),
    ...differing('what became of the goal', one.disposition, other.disposition),
  ];
}

/** What a cycle did, as far as it can be compared. */
const behaviour = ({ answerHash, text, decision_outcome, disposition, goal }: IdleCycle): string =>
  JSON.stringify([answerHash ?? text, decision_outcome, disposition, goal]);

function pairsOf(a: readonly IdleCycle[], b: readonly IdleCycle[]): [IdleCycle, IdleCycle][] {
  return a.flatMap((one, index): [IdleCycle, IdleCycle][] => {
    const other = b[index];
    return other === undefined ? [] : [[one, other]];
  });
}

function samePrompts(a: readonly IdleCycle[], b: readonly IdleCycle[]): Comparison['samePrompts'] {
  const answers = (cycles: readonly IdleCycle[]) => {
    const found = new Map<string, Set<string>>();
    for (const { promptHash, answerHash, model_params } of cycles) {
      if (promptHash === undefined || answerHash === undefined) continue;
      const key = `${promptHash} ${JSON.stringify(model_params)}`;
      found.set(key, (found.get(key) ?? new Set()).add(answerHash));
    }
    return found;
  };
  const [inA, inB] = [answers(a), answers(b)];
  let prompts = 0;
  let answeredDifferently = 0;
  for (const [key, one] of inA) {
    const other = inB.get(key);
    if (other === undefined) continue;
    prompts += 1;
    if (new Set([...one, ...other]).size > 1) answeredDifferently += 1;
  }
  return { prompts, answeredDifferently };
}

function settingsOf(a: IdleRun, b: IdleRun): Comparison['settings'] {
  const [one, other] = [a.cycles.at(-1), b.cycles.at(-1)];
  if (one === undefined || other === undefined) return [];
  const versions = [
    ...differing(
      'contract version',
      one.idle_introspection_contract_version,
      other.idle_introspection_contract_version,
    ),
    ...differing('prompt template', one.prompt_template_hash, other.prompt_template_hash),
  ].map((difference) => ({ ...difference, cause: 'config' as const }));
  return [...versions, ...settingsBetween(a.configs[one.configHash], b.configs[other.configHash])];
}

/** Settings that shape the world are no choice of the mind's. */
const ofTheWorld = /^(?:WORLD_|MINECRAFT_)/;

function settingsBetween(
  a: Readonly<Record<string, unknown>> = {},
  b: Readonly<Record<string, unknown>> = {},
): (Difference & { readonly cause: 'config' | 'environment' })[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return keys.flatMap((key) =>
    differing(key, a[key], b[key]).map((difference) => ({
      ...difference,
      cause: ofTheWorld.test(key) ? ('environment' as const) : ('config' as const),
    })),
  );
}

function shapeOf({ cycles }: IdleRun): RunShape {
  const outcomes: Partial<Record<IdleOutcome, number>> = {};
  for (const { decision_outcome } of cycles) outcomes[decision_outcome] = (outcomes[decision_outcome] ?? 0) + 1;
  const intentRate = cycles.length === 0 ? null : (outcomes.intent_emitted ?? 0) / cycles.length;
  return { cycles: cycles.length, outcomes, intentRate };
}

function differing(what: string, a: unknown, b: unknown): Difference[] {
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ what, a, b }];
}
