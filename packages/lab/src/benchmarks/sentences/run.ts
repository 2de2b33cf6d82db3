import { writeJson } from '../../experiments/write-json.ts';
import { checkSentences, printed, type SentenceOptions } from './report.ts';

interface Options extends SentenceOptions {
  readonly json?: string | undefined;
}

export async function lintSentences({ json, ...options }: Options): Promise<number> {
  const report = checkSentences(options);
  console.log(printed(report));
  const { sample: _, ...statistics } = report;
  writeJson(json, statistics);
  return report.faulty.length === 0 ? 0 : 1;
}
