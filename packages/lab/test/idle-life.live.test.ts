import { cognitionRoutes, type IdleCycle, type ProvenanceNode } from '@conscious-bot/contracts';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StackClient } from '../src/stack/stack-client.ts';
import { type MeadowStack, STACK_MS, startMeadowStack } from './meadow-stack.ts';

const LESSON = 'When a tree is near, wood is quickly got.';
const LATER = 'I am glad to know how to come by wood.';
const mind = `
about: Wants two logs once, and remembers afterwards what it took from that.
lines:
  - when: { site: reflection, text: 'I look back on this: .*2 oak logs.*I managed it' }
    say: ${LESSON}
  - when: { site: idle, text: ['I remember from .*Collected 2 oak logs', 'I have learned: ${LESSON}'] }
    times: 1
    say: ${LATER}
  - when: { site: idle }
    times: 1
    say: "My hands are empty, so I get some wood. [GOAL: collect oak_log 2]"
  - say: I look around.
`;

let life: MeadowStack;
let client: StackClient;
let cognition: Client;

beforeAll(async () => {
  life = await startMeadowStack({
    mind,
    env: { WORLD_VIEW_DISTANCE: '2', IDLE_EVENT_INTERVAL_MS: '2000', GOAL_SPACING_MS: '1000' },
  });
  client = life.client;
  cognition = createClient(life.stack.urls.cognition);
}, STACK_MS);
afterAll(() => life?.stop());

/** The oldest idle cycle that fits. */
async function cycle(fits: (of: IdleCycle) => boolean): Promise<IdleCycle | undefined> {
  const answer = await cognition.call(cognitionRoutes.idleCycles, { query: { limit: 1_000 } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.cycles.toReversed().find(fits);
}

async function reflectionOn(taskId: string) {
  const answer = await cognition.call(cognitionRoutes.reflections, { query: { limit: 500 } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.reflections.find((reflection) => reflection.taskId === taskId);
}

/** The prompt of a call, as it was put before the model. */
async function promptOf(callId: string | undefined): Promise<string | undefined> {
  const answer = await cognition.call(cognitionRoutes.modelCalls, { query: { limit: 200, kind: 'idle' } });
  if (!answer.ok) throw new Error(answer.error.message);
  const call = answer.data.calls.find(({ stamp }) => stamp.callId === callId);
  return call?.messages.map(({ content }) => content).join('\n');
}

/** Each way from the root down to a leaf, as the kinds on it. */
function waysDown({ kind, children }: ProvenanceNode): string[] {
  if (children.length === 0) return [kind];
  return children.flatMap((child) => waysDown(child).map((way) => `${kind} → ${way}`));
}

it('IDLE-6, REFL-1, PROV-1: an idle thought becomes a deed, the deed a lesson, and a later thought is told it: one tree has it all', {
  timeout: 90_000,
}, async () => {
  const emitted = await client.eventually('an intent', 30_000, () =>
    cycle(({ decision_outcome }) => decision_outcome === 'intent_emitted'),
  );
  expect(emitted).toMatchObject({
    idle_reason: 'no_tasks',
    disposition: 'committed',
    intent_emitted: '[GOAL: collect oak_log 2]',
    model_params: { model: 'scripted:mind' },
  });
  const thoughtId = emitted.thoughtId ?? '';
  const task = await client.taskOf(thoughtId);
  expect(await client.finished(task.id, 60_000)).toMatchObject({ status: 'completed', origin: { thoughtId } });

  const reflection = await client.eventually('a reflection', 30_000, () => reflectionOn(task.id));
  expect(reflection).toMatchObject({ outcome: 'completed', lesson: LESSON, mind: 'scripted:mind' });

  const later = await client.eventually('a thought that knows the lesson', 30_000, () =>
    cycle(({ text }) => text === LATER),
  );
  expect(later).toMatchObject({
    decision_outcome: 'thought_only',
    retrieval: { outcome: 'ok', memoryIds: expect.arrayContaining([`episode_${task.id}`]) },
  });
  expect((await promptOf(later.callId))?.split('\n')).toContain(`I have learned: ${LESSON}`);
  expect(await promptOf(emitted.callId)).not.toContain('I have learned');

  const whole = 'idle_cycle → thought → intent → task';
  const chain = `${whole} → plan → step → action → effect`;
  const tree = await client.eventually('a whole tree', 30_000, async () => {
    const found = await client.provenance(task.id);
    const ways = waysDown(found);
    return ways.includes(chain) && ways.includes(`${whole} → reflection`) ? found : undefined;
  });
  expect(tree).toMatchObject({ kind: 'idle_cycle', id: emitted.id, children: [{ id: thoughtId }] });
  expect(JSON.stringify(tree)).toContain(LESSON);
});
