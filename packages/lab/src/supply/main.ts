import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ends, program, repositoryRoot, runProgram } from '@conscious-bot/launcher';
import { examineSupply } from './supply.ts';

const about = `Looks at what others made and this project uses: licences (docs/licences.md), install scripts that nobody decided about,
secrets in tracked files, and known vulnerabilities as far as the registry tells them.`;
/** The registry may be slow, or not be there. */
const AUDIT_MS = 60_000;

await runProgram(
  program('npm run cb -- supply', about)
    .option('--write', 'write docs/licences.md', false)
    .option('--no-audit', 'do not ask the registry')
    .action(ends(examine)),
);

async function examine({ write, audit }: { write: boolean; audit: boolean }): Promise<number> {
  const { licences, faults } = examineSupply(repositoryRoot);
  if (write) writeFileSync(join(repositoryRoot, 'docs/licences.md'), licences);
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ licences, install scripts and tracked files are in order');
  const isVulnerable = audit && askRegistry() === 'vulnerable';
  return faults.length > 0 || isVulnerable ? 1 : 0;
}

function askRegistry(): 'fine' | 'vulnerable' | 'unknown' {
  const { stdout, stderr, status } = spawnSync('npx', ['-y', 'pnpm@12', 'audit', '--prod', '--audit-level=high'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    timeout: AUDIT_MS,
  });
  if (status === 0) {
    console.log('✓ the registry knows of no grave vulnerability');
    return 'fine';
  }
  if (status === null || /ERR_PNPM_AUDIT|responded with|ENOTFOUND|ECONN|ETIMEDOUT/.test(`${stdout}${stderr}`)) {
    console.log('! the registry does not answer questions about vulnerabilities; ask again where it does');
    return 'unknown';
  }
  console.log(stdout);
  return 'vulnerable';
}
