import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { requestReport, requestStatistics } from './report.ts';
import { plainRequests } from './requests.ts';
import { type RequestRun, requestRun, runRequest } from './run-request.ts';
import { withRequestStage } from './stage.ts';

interface Options {
  readonly only?: string[] | undefined;
  readonly minutes: number;
  readonly resume?: string | undefined;
  readonly json?: string | undefined;
}

export async function askRequests({ only, minutes, resume, json }: Options): Promise<number> {
  const known = new Map(readRuns(resume, requestRun).map((run) => [run.name, run]));
  const waiting = plainRequests.filter(({ name }) => only?.includes(name) ?? !known.has(name));
  const over = performance.now() + minutes * 60_000;
  if (waiting.length > 0) {
    await withRequestStage(async (stage) => {
      for (const request of waiting) {
        if (performance.now() > over) return;
        const text = typeof request.text === 'string' ? request.text : request.name;
        const run = await runRequest(request, plainRequests.indexOf(request), stage).catch(
          (error): RequestRun => ({
            name: request.name,
            text,
            read: '–',
            seen: false,
            seconds: 0,
            why: faultOf(error),
          }),
        );
        known.set(run.name, run);
        keepRuns(resume, [...known.values()]);
        console.log(`${run.name}: ${run.seen ? 'seen' : `not seen, ${run.why}`} (${run.seconds.toFixed(1)} s)`);
      }
    });
  }
  const runs = plainRequests.flatMap(({ name }) => known.get(name) ?? []);
  const asked = only === undefined ? runs : runs.filter(({ name }) => only.includes(name));
  console.log(`\n${requestReport(asked)}`);
  writeJson(json, { at: new Date().toISOString(), statistics: requestStatistics(asked), runs: asked });
  return asked.every(({ seen }) => seen) ? 0 : 1;
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
