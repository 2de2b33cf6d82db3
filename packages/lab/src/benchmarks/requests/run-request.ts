import { type Goal, type ProcessResponse, type Task, terminalTaskStatuses } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { PlainRequest } from './plain-request.ts';
import type { Scene } from './scene.ts';
import { type RequestStage, setScene } from './stage.ts';

export const requestRun = z.object({
  name: z.string(),
  text: z.string(),
  /** What it was read as. */
  read: z.string(),
  /** Whether the world showed the effect. */
  seen: z.boolean(),
  /** From the request to the effect, or to the end of its tasks where that alone shows it. */
  seconds: z.number(),
  /** Why not. */
  why: z.string().optional(),
});
export type RequestRun = z.infer<typeof requestRun>;

/** The body tells the mind what it sees once a second at most. */
const TOLD_MS = 1_500;
const LOOK_EVERY_MS = 250;
/** How long the effect may take to show once all tasks have ended. */
const SETTLE_MS = 3_000;
const USUAL_SECONDS = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes one request on a stage of its own. @throws Error when the stage could not be set */
export async function runRequest(request: PlainRequest, number: number, stage: RequestStage): Promise<RequestRun> {
  const scene = await setScene(request, number, stage);
  const { client, alex } = stage;
  for (const { text, goesOn } of request.before ?? []) {
    const asked = await client.intrude(text, { from: alex.name });
    if (!asked.accepted) throw new Error(`"${text}" was ${asked.outcome}: ${asked.reason ?? asked.response}`);
    const task = await client.taskOf(asked.thoughtId);
    if (goesOn !== true) await client.finished(task.id, USUAL_SECONDS * 1_000);
  }
  await request.ready?.(scene);
  await pause(TOLD_MS);
  alex.lines.splice(0);
  const text = typeof request.text === 'string' ? request.text : request.text(scene);
  const begun = performance.now();
  const response = await client.intrude(text, { from: alex.name });
  scene.answer = response.answer ?? response.reason ?? '';
  const known = { name: request.name, text, read: describe(response) };
  if (response.accepted === (request.declined ?? false)) {
    return { ...known, seen: false, seconds: since(begun), why: `${response.outcome}: ${scene.answer}` };
  }
  const { lacking, ms, tasks } = await watch(request, scene, response, begun);
  return {
    ...known,
    seen: lacking === undefined,
    seconds: ms / 1_000,
    ...(lacking === undefined ? {} : { why: [lacking, ...tasks.map(ended)].join('; ') }),
  };
}

const since = (begun: number): number => (performance.now() - begun) / 1_000;

/** Looks at the world until the effect is there and the tasks have ended, or their time has. */
async function watch(request: PlainRequest, scene: Scene, { thoughtId, goals }: ProcessResponse, begun: number) {
  const { client } = scene;
  const limit = begun + (request.seconds ?? USUAL_SECONDS) * 1_000;
  let seenAt: number | undefined;
  let lacking: string | undefined = 'not looked at';
  const look = async (): Promise<void> => {
    scene.trail.push(await scene.position());
    lacking = await request.lacks(scene);
    seenAt = lacking === undefined ? (seenAt ?? performance.now()) : undefined;
  };
  let tasks: Task[] = [];
  const running = () => tasks.length < goals.length || tasks.some(({ status }) => !terminalTaskStatuses.has(status));
  for (;;) {
    if (request.atTheEnd === true) scene.trail.push(await scene.position());
    else await look();
    if (lacking === undefined && request.passes === true) break;
    tasks = goals.length === 0 ? [] : await client.tasks({ thoughtId });
    if (!running() || performance.now() > limit) break;
    await pause(LOOK_EVERY_MS);
  }
  await request.after?.(scene);
  const settled = performance.now() + SETTLE_MS;
  do {
    if (request.passes !== true || lacking !== undefined) await look();
    if (lacking !== undefined) await pause(LOOK_EVERY_MS);
  } while (lacking !== undefined && performance.now() < settled);
  return { lacking, ms: (seenAt ?? performance.now()) - begun, tasks };
}

function ended({ status, failure, blockedReason, goal }: Task): string {
  return [`${goal?.action ?? 'its task'} ${status}`, failure?.message ?? blockedReason].filter(Boolean).join(': ');
}

const goalText = ({ action, target, amount }: Goal): string => [action, target ?? '', amount].join(' ');

function describe({ goals, management, answer, outcome }: ProcessResponse): string {
  const acts = [...(management === undefined ? [] : [management]), ...goals].map(goalText).join(', then ');
  if (acts !== '') return acts;
  return answer === undefined ? outcome : 'a question';
}
