import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ends, program, repositoryRoot, runProgram } from '@conscious-bot/launcher';

const about = `Writes the pages of docs/ that come from the code: http-api.md, signals.md, commands.md, experiments.md and dig-times.md. It
takes about ten seconds. Tests fail when a page and the code differ.`;

await runProgram(
  program('npm run docs --', about).action(
    ends(async () => {
      const { pages } = await import('./pages.ts');
      for (const [name, page] of Object.entries(pages)) {
        writeFileSync(join(repositoryRoot, 'docs', name), await page());
        console.log(`docs/${name} written`);
      }
      return 0;
    }),
  ),
);
