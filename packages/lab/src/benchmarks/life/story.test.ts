import type { Task } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import {
  deathText,
  doneText,
  firstText,
  leftText,
  momentText,
  nightText,
  nothingText,
  refusedText,
  takenUpText,
  thoughtText,
} from './story.ts';

const task = (of: Partial<Task>): Parameters<typeof doneText>[0] => ({
  title: 'craft a stone axe',
  status: 'completed',
  origin: { kind: 'strategic_intent' },
  ...of,
});

describe('a life as a story', () => {
  it('says when in its life and at what time of the day', () => {
    expect(momentText(725_000, 1, 14_000)).toBe(' 12:05, day 2, at night');
    expect(momentText(0, undefined, undefined)).toBe('  0:00, day 1');
    expect([1_000, 7_000, 12_100, 23_500].map((ticks) => momentText(0, 0, ticks).split(', ')[2])).toEqual([
      ...['in the morning', 'in the afternoon', 'at dusk', 'at dawn'],
    ]);
  });

  it('says what speaks against everything where nothing is worth doing, each reason once', () => {
    const because = (project: string, words: string) => ({
      project,
      status: 'waiting' as const,
      reasons: [{ words, of: [] }],
    });
    const dark = 'it is night, and I have a roof over my head';
    expect(nothingText([because('mine', 'no stone is known'), because('kit', dark), because('bed', dark)])).toBe(
      'Nothing seems worth doing. kit, bed: It is night, and I have a roof over my head. mine: No stone is known.',
    );
  });

  it('says what it sets itself, and why it leaves that; what came off is told by what was done', () => {
    const why = 'I have no axe, and trees take forever without one, so I will make better tools.';
    expect(takenUpText({ why, origin: 'motivators' })).toBe(why);
    expect(takenUpText({ why: 'More is better', origin: 'model' })).toBe("More is better. That is my mind's own idea.");
    const reason = 'I have no bed, and that is worth more (2.42 against 0.92)';
    expect(leftText({ endedBy: 'superseded', reason })).toBe(
      'I leave it for something else: I have no bed, and that is worth more.',
    );
    expect(leftText({ endedBy: 'completed', reason: 'all of it is done' })).toBeUndefined();
    expect(refusedText({ why: 'Up, up.', reason: 'it asks for nothing' })).toBe(
      '“Up, up.” came to my mind, but not now: it asks for nothing.',
    );
    const parts = 'nothing of it could be taken: quotas: moon (there is no "moon" in this version of the game)';
    expect(refusedText({ why: 'The moon calls.', reason: parts })).toBe(
      '“The moon calls.” came to my mind, but not now: nothing of it could be taken.',
    );
  });

  it('says what it did and what it did not manage, without codes', () => {
    expect(doneText(task({}), 8_000)).toBe('Done: craft a stone axe. It took 8 seconds.');
    const failure = { code: 'plan.no_way_known', message: 'no way is known to stone' } as const;
    expect(doneText(task({ status: 'failed', failure }), 8_000)).toBe(
      'I did not manage to craft a stone axe: no way is known to stone.',
    );
    const preempted = { code: 'preempted', message: 'something else goes first' } as const;
    expect(doneText(task({ status: 'cancelled', failure: preempted }), 1)).toBeUndefined();
  });

  it('says what it did at once, and whether that helped', () => {
    const reflex = (title: string, of: Partial<Task> = {}) =>
      doneText(task({ title, origin: { kind: 'reflex' }, ...of }), 1_000);
    expect(reflex('eat: health 6.633333206176758')).toBe('At once I eat something (health 7).');
    const failure = { code: 'flee.no_way', message: 'there is no way to get away' } as const;
    expect(reflex('flee: skeleton 15 blocks away', { status: 'failed', failure })).toBe(
      'At once I try to flee (skeleton 15 blocks away): there is no way to get away.',
    );
  });

  it('says what it thinks, what is new, and how nights and lives end', () => {
    expect(thoughtText('I see a wolf for the first time', 'observation')).toBe('I see a wolf for the first time.');
    expect(thoughtText('I look around me.', 'idle')).toBe('I think: “I look around me.”');
    expect(thoughtText('I set out to craft an axe.', 'reflection')).toBeUndefined();
    expect([firstText('first furnace'), firstText('Stone Age')]).toEqual([
      ...['This is my first furnace.', 'The game calls it “Stone Age”.'],
    ]);
    expect([nightText(true), nightText(false)]).toEqual([
      ...['Night falls, and I am under a roof.', 'Night falls, and I have no roof over my head.'],
    ]);
    expect(deathText('zombie')).toBe('I die: zombie.');
  });
});
