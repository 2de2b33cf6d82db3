import { type EventEnvelope, type IdleCycle, idleCycle } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { aTask } from '../../test/story.ts';
import { contextOf } from './episode-context.ts';
import { eventEpisode, taskEpisode } from './episode-of.ts';

const hash = '0'.repeat(64);
const cycle: IdleCycle = {
  id: 'idle_1',
  botId: 'bot-1',
  idle_introspection_contract_version: 'v2.1.0',
  prompt_template_id: 'idle@1',
  prompt_template_hash: hash,
  retrieval_mode: 'structured',
  idle_reason: 'no_tasks',
  salience_summary: '',
  retrieval_params: { time_window_ms: 1, max_events: 1 },
  retrieval: { outcome: 'ok', memoryIds: [], durationMs: 0 },
  model_params: { model: 'scripted:a', temperature: 0.7, max_tokens: 160 },
  decision_outcome: 'intent_emitted',
  timestamp: 5,
  parts: {},
  ungrounded: [],
  configHash: hash,
  driveMode: 'salience',
  durationMs: 1,
  text: 'I say "wood".',
  thoughtId: 'thought_1',
};
const idleCycleEvent = (over: Partial<IdleCycle>): EventEnvelope => ({
  seq: 1,
  id: 'event_1',
  botId: 'bot-1',
  type: 'idle_cycle',
  at: 5,
  source: 'cognition',
  trace: { thoughtId: 'thought_1' },
  data: idleCycle.parse({ ...cycle, ...over }),
});

it('an idle cycle is an episode only where its storage gate says so', () => {
  expect(eventEpisode(idleCycleEvent({}))).toBeUndefined();
  expect(eventEpisode(idleCycleEvent({ stored: 'intent' }))).toMatchObject({
    summary: 'Thought: "I say \\"wood\\"."',
    outcome: 'intent_emitted',
    trace: { thoughtId: 'thought_1' },
  });
});

it('a flight is remembered by the monster it was from, not by the placeholder of its goal', () => {
  const note = 'flee: cave_spider 7 blocks away and 2 more';
  const task = aTask({
    title: note,
    goal: { action: 'flee', target: 'plan', amount: 1 },
    goalKey: undefined,
    origin: { kind: 'reflex', note },
  });
  expect(contextOf(taskEpisode(task)).entities).toEqual(['cave_spider']);
  expect(contextOf(taskEpisode(aTask({ goalKey: 'collect:oak_log' }))).entities).toEqual(['oak_log']);
});
