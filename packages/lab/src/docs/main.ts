import { writeFileSync } from 'node:fs';
import { httpApiPage } from './http-api.ts';

const file = new URL('../../../../docs/http-api.md', import.meta.url);
writeFileSync(file, httpApiPage());
console.log('docs/http-api.md written');
