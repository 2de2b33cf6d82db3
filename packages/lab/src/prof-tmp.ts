import { Classifier, learned, learnedReranker, readFirst, readFurther, understand } from '@conscious-bot/cognition';
import { readCorpus, readSituation } from './benchmarks/language/corpus.ts';
import { contextOf } from './benchmarks/language/situation.ts';
import { Session } from 'node:inspector';
import { writeFileSync } from 'node:fs';
const situation = readSituation();
const classifier = learned(); const reranker = learnedReranker();
readFirst(contextOf(situation, 'Alex')); await readFurther(contextOf(situation, 'Alex'));
const parts = (process.argv[2] ?? 'twelfth').split(',');
const times: {ms:number; cpu:number; text:string}[] = [];
const s = new Session(); s.connect(); s.post('Profiler.enable'); s.post('Profiler.setSamplingInterval', {interval: 200});
if (process.argv[3]) s.post('Profiler.start');
for (const part of parts) for (const request of readCorpus(part as never)) {
  const context = contextOf(situation, request.from ?? 'Alex');
  const u = process.cpuUsage(); const t = performance.now();
  understand(request.text, context, { classifier, reranker });
  const d = process.cpuUsage(u); times.push({ ms: performance.now() - t, cpu: (d.user + d.system) / 1000, text: request.text });
}
if (process.argv[3]) s.post('Profiler.stop', (_e, r) => writeFileSync(process.argv[3]!, JSON.stringify(r!.profile)));
const c = times.toSorted((a, b) => a.cpu - b.cpu); const w = times.toSorted((a,b)=>a.ms-b.ms);
console.log('n', c.length, 'cpu p50', c[c.length >> 1]!.cpu, 'p90', c[Math.floor(c.length*.9)]!.cpu, 'p99', c[Math.floor(c.length * 0.99)]!.cpu, 'max', c.at(-1)!.cpu, 'sum', c.reduce((a,b)=>a+b.cpu,0), 'wall p99', w[Math.floor(w.length*.99)]!.ms);
for (const x of c.slice(-6)) console.log(x.cpu.toFixed(1), x.ms.toFixed(1), x.text);
