import { understand } from '@conscious-bot/cognition';
import { writeJson } from '../../experiments/write-json.ts';
import { readCorpus, readSituation } from './corpus.ts';
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
  if (half !== 'seen' && half !== 'unseen') throw new Error(`there is no half called "${half}"`);
  const situation = readSituation();
  // The names of the game are read with the first sentence, as at the start of the service.
  understand('get me some wood', contextOf(situation, 'Alex'));
  const judged = readCorpus(half).map((request): Judged => {
    const text = typos === true ? misspelled(request.text, request.id) : request.text;
    const context = contextOf(situation, request.from ?? 'Alex');
    const begun = performance.now();
    const understood = understand(text, context);
    const ms = performance.now() - begun;
    return { request, text, understood, ms, judgement: judge(request, understood) };
  });
  const report = reportOf(judged, half, typos === true);
  console.log(printed(report, quiet === true));
  writeJson(json, report);
  return report.faults.unwanted + report.faults.nod === 0 ? 0 : 1;
}
