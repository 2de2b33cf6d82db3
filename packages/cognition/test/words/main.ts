import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateOutputs, printed } from './report.ts';

const usage = `npm run bench -- model-outputs [--outputs N] [--seed N] [--json FILE]
Takes N (10000) damaged outputs of a mind apart and tells what was accepted, refused and kept.`;

const { values } = parseArgs({
  options: {
    outputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
else {
  const report = evaluateOutputs(Number(values.outputs), Number(values.seed));
  console.log(printed(report));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
