import { readFileSync, writeFileSync } from 'node:fs';
import { learned, learnedReranker, readFirst, readFurther, understand } from '@conscious-bot/cognition';
import { it } from 'vitest';
import { readSituation } from './corpus.ts';
import { contextOf } from './situation.ts';
it('x', async () => {
  const context = contextOf(readSituation(), 'Alex');
  readFirst(context); await readFurther(context);
  const out = readFileSync('/tmp/e/in.txt', 'utf8').split('\n').filter(Boolean).map((text) => {
    const u = understand(text, context, { classifier: learned(), reranker: learnedReranker() });
    return `${text}\n    ${JSON.stringify(u)}`;
  });
  writeFileSync('/tmp/e/out.txt', out.join('\n'));
});
