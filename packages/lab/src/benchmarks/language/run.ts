import { understand } from '@conscious-bot/cognition';
import { writeJson } from '../../experiments/write-json.ts';
import { corpusParts, readCorpus, readSituation } from './corpus.ts';
import { judge } from './judge.ts';
import { type Judged, printed, reportOf } from './report.ts';
import { contextOf } from './situation.ts';
import { misspelled } from './typos.ts';

interface Options {
  readonly half: string;
  readonly typos?: true | undefined;
  readonly quiet?: true | undefined;
  readonly json?: string | undefined;
}

export async function readRequests({ half, typos = undefined, quiet, json }: Options): Promise<number> {
  const part = corpusParts.find((each) => each === half);
  if (part === undefined) throw new Error(`there is no half called "${half}"`);
  const situation = readSituation();
  // The names of the game are read with the first sentence, as at the start of the service.
  understand('get me some wood', contextOf(situation, 'Alex'));
  const judged = readCorpus(part).map((request): Judged => {
    const text = typos === true ? misspelled(request.text, request.id) : request.text;
    const context = contextOf(situation, request.from ?? 'Alex');
    const begun = performance.now();
    const understood = understand(text, context);
    const ms = performance.now() - begun;
    return { request, text, understood, ms, judgement: judge(request, understood) };
  });
  const report = reportOf(judged, part, typos === true);
  console.log(printed(report, quiet === true));
  writeJson(json, report);
  return report.faults.unwanted + report.faults.nod === 0 ? 0 : 1;
}
