import { writeFileSync } from 'node:fs';
import { GAME_VERSIONS } from '@conscious-bot/embedded-world';
import { repository } from '../architecture/source-file.ts';
import { readCommand } from '../command.ts';
import { liveFiles } from './live-files.ts';
import { isGreen, matrixReport } from './matrix.ts';
import { type FileResult, runVersion } from './run-version.ts';

const usage = `npm run test:versions -- [--version X]… [--only TEXT]… [--json FILE]

Runs the live tests of the embedded world and of the body at each game version, one after another: ${GAME_VERSIONS.join(', ')}.

  --version  only this version; may be given several times
  --only     only test files whose path contains this; may be given several times
  --json     where to write the figures as JSON besides the table

Ends with 1 when anything failed.`;

const { values, fail, oneOf } = readCommand(usage, {
  version: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const { only, json } = values;
const asked = values.version?.map((version) => oneOf('version', version, GAME_VERSIONS));
const versions = GAME_VERSIONS.filter((version) => asked?.includes(version) ?? true);
const files = liveFiles(repository).filter((path) => only?.some((text) => path.includes(text)) ?? true);
if (files.length === 0) fail('no live test file has such a name');

const matrix = new Map<string, readonly FileResult[]>();
for (const version of versions) {
  console.log(`\n=== ${version}: ${files.length} files`);
  matrix.set(version, await runVersion(repository, version, files));
}
console.log(`\n${matrixReport(matrix)}`);
if (json !== undefined) {
  const figures = { at: new Date().toISOString(), green: isGreen(matrix), versions: Object.fromEntries(matrix) };
  writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nwritten to ${json}`);
}
process.exitCode = isGreen(matrix) ? 0 : 1;
