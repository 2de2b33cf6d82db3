import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { collect, thought } from '../../test/thoughts.ts';
import { intentOf, sourceOfThought, USUAL_URGENCY } from './intent-of.ts';

const moment = { id: 'intent_1', botId: 'bot-1', at: 7, world: undefined };

describe('where an intent comes from', () => {
  it('is read from the thought: whoever posted it, the bot itself, or its strategist, who is the least urgent', () => {
    const posted = sourceOfThought(thought({ goal: collect('oak_log', 3), intrusive: true }));
    const own = sourceOfThought(thought({ goal: collect('oak_log', 3) }));
    const plain = thought({ goal: collect('oak_log', 3) });
    const set = sourceOfThought({ ...plain, metadata: { ...plain.metadata, strategicIntentId: 'strategic_1' } });
    expect([posted.source, own.source, set.source]).toEqual(['user', 'system', 'system']);
    expect([posted.origin.kind, own.origin.kind, set.origin.kind]).toEqual(['intrusion', 'model', 'strategic_intent']);
    expect(posted.urgency).toBe(USUAL_URGENCY);
    expect(own.urgency).toBe(USUAL_URGENCY);
    expect(set.urgency).toBeLessThan(USUAL_URGENCY);
    expect(set.provenanceRef).toBe(plain.id);
  });
});

describe('an intent', () => {
  const source = { source: 'user', origin: { kind: 'api' }, urgency: 0.5 } as const;

  it('says only what is known: no limit of time, no provenance and no facts where there are none', () => {
    const intent = intentOf(collect('dirt', 1), source, moment);
    expect(Object.keys(intent)).not.toEqual(expect.arrayContaining(['timeBudgetMs']));
    expect(Object.keys(intent)).not.toEqual(expect.arrayContaining(['provenanceRef']));
    expect(intent.context).toEqual({});
  });

  it('takes the facts of its moment, its limit of time and its provenance', () => {
    const world = snapshot({ health: 7 });
    const given = { ...source, timeBudgetMs: 60_000, provenanceRef: 'thought_9' };
    const intent = intentOf(collect('dirt', 1), given, { ...moment, world });
    expect(intent).toMatchObject({ timeBudgetMs: 60_000, provenanceRef: 'thought_9', createdAt: 7 });
    expect(intent.context).toMatchObject({ health: 7, hostiles: world.hostiles.length });
  });
});
