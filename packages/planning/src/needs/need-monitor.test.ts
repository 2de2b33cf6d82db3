import { readEvent } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { planningStore } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { NeedMonitor } from './need-monitor.ts';

const equipped = { iron_sword: 1, iron_axe: 1, iron_pickaxe: 1 };

function monitor() {
  const { events } = planningStore();
  const subject = new NeedMonitor({ events });
  const emitted = () =>
    events
      .read({ after: 0, types: ['needs'] })
      .map(({ data }) => readEvent('needs', data)?.ranked.map(({ need }) => need));
  return { subject, emitted };
}

it('announces a change of rank once, and not every look', () => {
  const { subject, emitted } = monitor();
  for (let at = 0; at < 30_000; at += 1_000) subject.see(snapshot({ at, items: equipped, food: 8 }));
  expect(emitted()).toEqual([['food']]);
  subject.see(snapshot({ at: 40_000, items: equipped, food: 8, health: 4 }));
  expect(emitted()).toEqual([['food'], ['health', 'food']]);
  expect(subject.urgencyOf('health')).toBeGreaterThan(subject.urgencyOf('food'));
  expect(subject.ranked[0]).toMatchObject({ need: 'health', fact: 'health 4 of 20' });
});

it('announces at most every ten seconds', () => {
  const { subject, emitted } = monitor();
  for (let at = 0; at < 60_000; at += 1_000)
    subject.see(snapshot({ at, items: equipped, food: at % 2_000 === 0 ? 4 : 20 }));
  expect(emitted().length).toBeLessThanOrEqual(6);
});

it('company is missed from the last word on', () => {
  const { subject } = monitor();
  const line = { at: 600_000, from: 'Jo', text: 'hello' };
  subject.see(snapshot({ at: 0, players: ['Mira', 'Jo'] }));
  subject.see(snapshot({ at: 1_200_000, players: ['Mira', 'Jo'], recentChat: [line] }));
  expect(subject.ranked.find(({ need }) => need === 'company')?.fact).toBe('10 minutes without company');
});

it('knows nothing of a world it is not in, and a dead bot needs nothing', () => {
  const { subject } = monitor();
  subject.see(snapshot({ connected: false }));
  subject.see(snapshot({ health: 0 }));
  expect(subject.ranked).toEqual([]);
});
