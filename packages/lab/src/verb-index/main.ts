import { writeFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { verbIndex } from './verb-index.ts';

const typed = 'npm run cb -- index';
const about =
  'Writes the lists of verbs from their files: the specs of contracts, the runners of the body and the failure codes. Says which of the three files of a verb is missing. A test fails when a list is not up to date.';

// The launcher's form of a program stands on the contracts' own lists, which may name a file that is gone: the form is written out here.
await new Command(typed)
  .description(about)
  .helpOption('-h, --help', 'show this help and exit')
  .showHelpAfterError(`Help: ${typed} --help`)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async () => {
    const { files, faults } = await verbIndex();
    for (const [path, text] of Object.entries(files)) {
      writeFileSync(new URL(`../../../${path}`, import.meta.url), text);
      console.log(`packages/${path} written`);
    }
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  })
  .parseAsync();
