import type { RunComparison, RunDifference } from '@conscious-bot/contracts/lab';
import { type AlignedPair, align } from './align.ts';
import { difference, isInput, type Judgement, judge, type Standing } from './causes.ts';
import { lanes, type Moment, type RunTrail, rankOf } from './run-trail.ts';
import { sentencesOf } from './sentences.ts';

/** Settings that shape the world are no choice of the mind's. */
const ofTheWorld = /^(?:WORLD_|MINECRAFT_)/;

/** Says where two runs part and which differences come from configuration, environment and the model's draw (IDLE-5a, CMP-1). */
export function compareTrails(a: RunTrail, b: RunTrail): RunComparison {
  const settings = settingsBetween(a.settings, b.settings);
  const pairs = lanes.flatMap((lane) => align(of(a, lane), of(b, lane)));
  const standing: Standing = {
    a,
    b,
    configured: settings
      .filter(({ cause }) => cause === 'configuration')
      .map(({ what, a: one, b: other }) => ({ what, a: one, b: other })),
    receivedApartAt: Math.min(...pairs.filter((pair) => isInput(pair) && !isAlike(pair)).map(timeOf)),
  };
  const judged = pairs
    .map((pair) => ({ pair, alike: isAlike(pair) }))
    .map(({ pair, alike }) => ({ pair, alike, judgement: alike ? undefined : judge(pair, standing) }))
    .toSorted((x, y) => timeOf(x.pair) - timeOf(y.pair) || rankOf(laneOf(x.pair)) - rankOf(laneOf(y.pair)));
  const first = judged.find(({ alike }) => !alike);
  const parting = first && partingOf(first.pair, withTheWorld(first.judgement, settings));
  const comparison: Omit<RunComparison, 'sentences'> = {
    a: sideOf(a),
    b: sideOf(b),
    settings,
    lanes: lanes.flatMap((lane) => laneCounts(lane, judged)),
    ...(parting && { parting }),
    samePrompts: samePrompts(a, b),
    felt: { a: [...a.felt], b: [...b.felt] },
    moments: judged.map(({ pair, alike, judgement }) => momentOf(pair, alike, judgement)),
  };
  return { ...comparison, sentences: sentencesOf(comparison) };
}

/** Where nothing that was seen explains it and the worlds were set otherwise, they do. */
function withTheWorld(judgement: Judgement | undefined, settings: RunComparison['settings']): Judgement {
  const { causes, details } = judgement ?? { causes: ['unknown'], details: [] };
  const worlds = settings.filter(({ cause }) => cause === 'environment');
  if (worlds.length === 0 || causes.some((cause) => cause !== 'unknown')) return { causes, details };
  return { causes: ['environment'], details: [...worlds, ...details] };
}

const of = ({ moments }: RunTrail, lane: Moment['lane']): Moment[] => moments.filter((moment) => moment.lane === lane);

function isAlike([one, other]: AlignedPair): boolean {
  return one !== undefined && other !== undefined && JSON.stringify(one.did) === JSON.stringify(other.did);
}

const laneOf = ([one, other]: AlignedPair): Moment['lane'] => one?.lane ?? other?.lane ?? 'task';
const timeOf = ([one, other]: AlignedPair): number =>
  Math.min(one?.at ?? Number.POSITIVE_INFINITY, other?.at ?? Number.POSITIVE_INFINITY);

function partingOf(pair: AlignedPair, { causes, details }: Judgement): RunComparison['parting'] {
  const site = pair[0]?.site ?? pair[1]?.site ?? '';
  return { at: timeOf(pair), lane: laneOf(pair), site, causes: [...causes], details: [...details] };
}

function momentOf(
  pair: AlignedPair,
  alike: boolean,
  judgement: Judgement | undefined,
): RunComparison['moments'][number] {
  const [one, other] = pair;
  return {
    lane: laneOf(pair),
    site: one?.site ?? other?.site ?? '',
    ...(one && { a: { at: one.at, text: one.text } }),
    ...(other && { b: { at: other.at, text: other.text } }),
    alike,
    causes: [...(judgement?.causes ?? [])],
  };
}

function laneCounts(
  lane: Moment['lane'],
  judged: readonly { readonly pair: AlignedPair; readonly alike: boolean }[],
): RunComparison['lanes'] {
  const here = judged.filter(({ pair }) => laneOf(pair) === lane);
  if (here.length === 0) return [];
  const onlyA = here.filter(({ pair }) => pair[1] === undefined).length;
  const onlyB = here.filter(({ pair }) => pair[0] === undefined).length;
  const alike = here.filter((one) => one.alike).length;
  return [{ lane, alike, differ: here.length - alike - onlyA - onlyB, onlyA, onlyB }];
}

function sideOf({ name, lastedMs, moments, shortened }: RunTrail): RunComparison['a'] {
  return { name, lastedMs, moments: moments.length, ...(shortened === undefined ? {} : { shortened }) };
}

function settingsBetween(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): (RunDifference & { readonly cause: 'configuration' | 'environment' })[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return names.flatMap((name) =>
    difference(name, a[name], b[name]).map((found) => ({
      ...found,
      cause: ofTheWorld.test(name) ? ('environment' as const) : ('configuration' as const),
    })),
  );
}

function samePrompts(a: RunTrail, b: RunTrail): RunComparison['samePrompts'] {
  const answers = ({ moments }: RunTrail) => {
    const found = new Map<string, Set<string>>();
    for (const { question } of moments) {
      if (question?.answer === undefined) continue;
      const key = JSON.stringify([question.promptHash, question.template, question.model]);
      found.set(key, (found.get(key) ?? new Set()).add(question.answer));
    }
    return found;
  };
  const [inA, inB] = [answers(a), answers(b)];
  const both = [...inA].flatMap(([key, one]) => {
    const other = inB.get(key);
    return other === undefined ? [] : [new Set([...one, ...other])];
  });
  return { prompts: both.length, answeredDifferently: both.filter(({ size }) => size > 1).length };
}
