import { writeFileSync } from 'node:fs';
import { httpApiPage } from './http-api.ts';
import { signalsPage } from './signals.ts';

const pages = { 'http-api.md': httpApiPage, 'signals.md': signalsPage };
for (const [name, page] of Object.entries(pages)) {
  writeFileSync(new URL(`../../../../docs/${name}`, import.meta.url), page());
  console.log(`docs/${name} written`);
}
