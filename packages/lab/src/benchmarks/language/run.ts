import {
  Classifier,
  type Knowledge,
  learned,
  learnedReranker,
  Reranker,
  readFirst,
  readFurther,
  understand,
} from '@conscious-bot/cognition';
import { writeJson } from '../../experiments/write-json.ts';
import { confusionOf } from './confusion.ts';
import { type LanguageRequest, type LanguageSituation, readCorpus, readSituation } from './corpus.ts';
import { corpusParts, learnedParts } from './corpus-parts.ts';
import { judge } from './judge.ts';
import { learn, learnFrom, learnToWeigh } from './learn.ts';
import { makeWordVectors } from './make-word-vectors.ts';
import { type Judged, printed, reportOf } from './report.ts';
import { contextOf } from './situation.ts';
import { misspelled } from './typos.ts';

/** The situation, with what the speaker had asked for before that. */
function contextAfter(
  { from = 'Alex', before, underWay }: LanguageRequest,
  situation: LanguageSituation,
  known: Knowledge,
) {
  const context = contextOf(situation, from);
  if (before === undefined) return context;
  const asked = understand(before, context, known).reading.goals;
  const ofBefore = asked.map((goal, at) => ({ taskId: `task_before_${at}`, goal }));
  // What was asked for is what was spoken of last.
  const recent = [...asked.flatMap(({ target = '' }) => target.split(/_(?:to|near)_/)[0] ?? []), ...context.recent];
  return {
    ...context,
    asked,
    recent,
    openTasks: underWay === true ? [...ofBefore, ...context.openTasks] : context.openTasks,
  };
}

interface Options {
  readonly half: string;
  readonly typos?: true | undefined;
  readonly crossed?: true | undefined;
  readonly learn?: true | undefined;
  readonly vectors?: string | undefined;
  readonly quiet?: true | undefined;
  readonly json?: string | undefined;
}

export async function readRequests(options: Options): Promise<number> {
  const { half, typos, crossed, learn: learns, vectors, quiet, json } = options;
  if (vectors !== undefined) {
    await makeWordVectors(vectors);
    return 0;
  }
  if (learns === true) {
    learn();
    return 0;
  }
  const part = corpusParts.find((each) => each === half);
  if (part === undefined) throw new Error(`there is no half called "${half}"`);
  const situation = readSituation();
  const classifier =
    crossed === true ? new Classifier(learnFrom(learnedParts.filter((each) => each !== part))) : learned();
  const reranker = crossed === true ? new Reranker(learnToWeigh([part])) : learnedReranker();
  // As at the start of the service.
  readFirst(contextOf(situation, 'Alex'));
  await readFurther(contextOf(situation, 'Alex'));
  const judged = readCorpus(part).map((request): Judged => {
    const text = typos === true ? misspelled(request.text, request.id) : request.text;
    const context = contextAfter(request, situation, { classifier, reranker });
    const used = process.cpuUsage();
    const begun = performance.now();
    const understood = understand(text, context, { classifier, reranker });
    const ms = performance.now() - begun;
    const { user, system } = process.cpuUsage(used);
    return { request, text, understood, ms, cpuMs: (user + system) / 1_000, judgement: judge(request, understood) };
  });
  const report = reportOf(judged, { half: part, typos: typos === true, crossed: crossed === true });
  console.log(printed(report, quiet === true));
  if (crossed === true) console.log(confusionOf(readCorpus(part), classifier));
  writeJson(json, report);
  return report.faults.unwanted + report.faults.nod === 0 ? 0 : 1;
}
