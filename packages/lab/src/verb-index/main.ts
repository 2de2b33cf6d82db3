import { writeFileSync } from 'node:fs';
import { verbIndex } from './verb-index.ts';

const { files, faults } = await verbIndex();
for (const [path, text] of Object.entries(files)) {
  writeFileSync(new URL(`../../../${path}`, import.meta.url), text);
  console.log(`packages/${path} written`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
