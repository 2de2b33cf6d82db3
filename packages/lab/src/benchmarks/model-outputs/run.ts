import { writeJson } from '../../experiments/write-json.ts';
import { evaluateOutputs, printed } from './report.ts';

interface Options {
  readonly outputs: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

export async function parseOutputs({ outputs, seed, json }: Options): Promise<number> {
  const report = evaluateOutputs(outputs, seed);
  console.log(printed(report));
  writeJson(json, report);
  return report.faults.length === 0 ? 0 : 1;
}
