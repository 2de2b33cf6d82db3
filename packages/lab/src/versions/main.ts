import { GAME_VERSIONS } from '@conscious-bot/embedded-world/game-versions';
import { CommandError, ends, program, runProgram, several, someOf } from '@conscious-bot/launcher';
import { repository } from '../architecture/source-file.ts';
import { jsonOption } from '../experiments/experiment.ts';
import { writeJson } from '../experiments/write-json.ts';
import { liveFiles } from './live-files.ts';
import { isGreen, matrixReport } from './matrix.ts';
import { type FileResult, runVersion } from './run-version.ts';

const about = `Runs the live tests of the embedded world and of the body at each version of Minecraft, one after another:
${GAME_VERSIONS.join(', ')}. It takes about 25 minutes for each version on two cores. The exit code is 1 when anything failed.`;

await runProgram(
  program('npm run test:versions --', about)
    .option('--version <version>', 'only this version; may be given several times', someOf(GAME_VERSIONS))
    .option('--only <text>', 'only test files whose path contains this; may be given several times', several)
    .option(...jsonOption)
    .action(ends(testVersions)),
);

interface Options {
  readonly version?: string[] | undefined;
  readonly only?: string[] | undefined;
  readonly json?: string | undefined;
}

async function testVersions({ version: asked, only, json }: Options): Promise<number> {
  const versions = GAME_VERSIONS.filter((version) => asked?.includes(version) ?? true);
  const files = liveFiles(repository).filter((path) => only?.some((text) => path.includes(text)) ?? true);
  if (files.length === 0) throw new CommandError('No live test file has such a name.', 2);
  console.error(
    `${files.length} files at ${versions.length} versions: about ${versions.length * 25} minutes for all files.`,
  );
  const matrix = new Map<string, readonly FileResult[]>();
  for (const version of versions) {
    console.log(`\n=== ${version}: ${files.length} files`);
    matrix.set(version, await runVersion(repository, version, files));
  }
  console.log(`\n${matrixReport(matrix)}`);
  writeJson(json, { at: new Date().toISOString(), green: isGreen(matrix), versions: Object.fromEntries(matrix) });
  return isGreen(matrix) ? 0 : 1;
}
