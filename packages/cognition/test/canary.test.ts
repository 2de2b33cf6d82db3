import { cognitionRoutes, type Memory, readEvent, signalOf, typedEvent } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { registeredPrompts } from '../src/assembly/registered-prompts.ts';
import { lintPrompt } from '../src/prompts/lint-prompt.ts';
import { amongStandIns, recentMemory } from './among-stand-ins.ts';
import { decided, task, until } from './fake-peers.ts';

/** A word that stands nowhere but in what is for people only. */
const CANARY = 'canary-7f3a';
/** Words that would tell where a thought came from. */
const telling = /intrus|provenance|attribut|external|outside source|injected|posted|api\b|canary/i;

/** What memory keeps of the task that came of the thought, with all that is for people only. */
const remembered = (thoughtId: string): Memory =>
  recentMemory({
    text: 'I collected 3 oak logs in 20 s.',
    entities: ['oak_log'],
    outcome: 'completed',
    trace: { thoughtId },
    data: { origin: { kind: 'intrusion', note: CANARY }, provenance: 'intrusion' },
  });

it('INTR-1, IDLE-7: how a thought came in reaches no prompt of any site, also not by its outcome or by memory', {
  timeout: 60_000,
}, async () => {
  const { stack, model, planning, body, works } = await amongStandIns({
    reply: ({ messages }) =>
      messages.some(({ content }) => content.includes('A thought crosses my mind')) ? 'accept' : 'It is a quiet day.',
    sees: { dimension: 'overworld' },
    remembers: [remembered('thought_0')],
    settings: { OBSERVATION_INTERVAL_MS: 1, THOUGHT_INTERVAL_MS: 100 },
  });
  const asked = (text: string) => model.prompts().filter((prompt) => prompt.includes(text));

  // Considered, decided on, looked at again in danger, brought to its end and looked back on.
  const goal = { action: 'collect', target: 'oak_log', amount: 3 } as const;
  const { thoughtId } = await stack.think('collect 3 oak logs', { note: CANARY, provenance: CANARY });
  const ended = { createdAt: Date.now() - 20_000, finishedAt: Date.now(), trace: { thoughtId } };
  const origin = { kind: 'intrusion', thoughtId, note: CANARY } as const;
  planning.emit(decided({ thoughtId, taskId: 'task_1', goal }));
  await until('planning is heard', async () =>
    (await (await fetch(`${stack.url}/intero/history?boundary=decision`)).text()).includes('"intake"'),
  );
  // While it is at it, it thinks of this and that.
  works();
  await until('a thought in between', () => asked('While I go on').length > 0);
  works(false);
  body.emit(typedEvent('signal', signalOf('hostile_near', { name: 'zombie', id: 1, distance: 8 })));
  await until('the decision was looked at again', () => asked('Some time ago I decided').length > 0);
  planning.emit(typedEvent('task.finished', task({ goal, origin, status: 'completed', ...ended })));
  await until('it is looked back on', () => asked('I look back on this: "I set out to collect 3 oak logs').length > 0);
  // Then there is nothing to do, and it comes to mind. Then there is company.
  planning.emit(typedEvent('idle_period', { idle_reason: 'no_tasks', since: Date.now(), taskCounts: {} }));
  await until('it comes to mind', () => asked('I collected 3 oak logs').length > 0);
  body.emit(typedEvent('signal', signalOf('player_near', { player: 'Jo', distance: 4 })));
  await until('somebody is greeted', () => asked('"Jo" has come near me').length > 0);
  body.emit(typedEvent('signal', signalOf('chat', { player: 'Jo', text: 'Mira, that was a fine day' })));
  await until('somebody is answered', () => asked('says to me: ').length > 0);
  // It is asked what it sets itself.
  const deficits = ['I want to own 8 oak logs and have 3.'];
  await createClient(stack.url).call(cognitionRoutes.askStrategy, { body: { deficits, deadlineMs: 5_000 } });
  // And the same once more, with all of that behind it.
  await stack.think('collect 5 oak logs', { note: CANARY });

  // Every site was asked.
  const unasked = registeredPrompts.filter(({ closing }) =>
    closing.some(
      (line) => asked(line.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? line).length === 0,
    ),
  );
  expect(unasked.map(({ site }) => site)).toEqual([]);
  expect(asked('I have a moment to myself').at(-1)).toContain('I collected 3 oak logs');
  expect(asked('A thought crosses my mind')).toHaveLength(2);
  for (const prompt of model.prompts()) {
    expect(prompt).not.toMatch(telling);
    expect(lintPrompt(prompt)).toEqual([]);
  }
  const thoughts = (await stack.events('thought')).map(({ data }) => readEvent('thought', data));
  for (const thought of thoughts) {
    expect(thought?.attribution).toBe('self');
    expect(thought?.content).not.toMatch(telling);
  }
  expect(thoughts.some((thought) => thought?.metadata.revises === thoughtId)).toBe(true);
});
