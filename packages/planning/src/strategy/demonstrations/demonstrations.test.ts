import type { SituationSignature } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { openPlanningDatabase } from '../../assembly/database.ts';
import { type Demonstration, type ShownOutcome, worthOf } from './demonstration.ts';
import { DemonstrationStore } from './demonstration-store.ts';
import { experienceOf, provenIntents } from './experience.ts';
import { likeness } from './likeness.ts';

const here: SituationSignature = {
  zone: 'healthy',
  foodBand: 3,
  strategy: 'gather',
  foodNearby: true,
  hazardNearby: false,
  weather: 'clear',
  biome: 'plains',
};
const crisis: SituationSignature = { ...here, zone: 'crisis', foodBand: 0, hazardNearby: true };
const done: ShownOutcome = { endedBy: 'completed', ticks: 100, satisfied: 1, deaths: 0 };
const died: ShownOutcome = { endedBy: 'rupture', ticks: 40, satisfied: 0, deaths: 1 };
let number = 0;
const shown = (
  quotas: Record<string, number>,
  outcome: ShownOutcome,
  of: Partial<Demonstration> = {},
): Demonstration => {
  number += 1;
  return {
    id: `strategic_${number}`,
    botId: 'bot-1',
    at: number,
    signature: here,
    outcome,
    intent: {
      origin: 'model',
      why: 'I want it',
      quotas,
      priorities: [],
      constraints: [],
      triggers: [],
      horizonTicks: 400,
    },
    ...of,
  };
};
const storeOf = (...all: Demonstration[]) => {
  const store = new DemonstrationStore(openPlanningDatabase(':memory:'));
  for (const each of all) store.record(each);
  return store;
};

describe('demonstrations', () => {
  it('are found again by the likeness of their situation, the likest first', () => {
    const rain = shown({ oak_log: 4 }, done, { signature: { ...here, weather: 'rain' } });
    const same = shown({ oak_log: 8 }, done);
    const store = storeOf(rain, shown({ bread: 3 }, done, { signature: crisis }), same);
    expect(store.similar('bot-1', here).map((each) => each.demonstration.id)).toEqual([same.id, rain.id]);
    expect(store.similar('bot-2', here)).toEqual([]);
    expect([likeness(here, here), likeness(here, crisis) < 0.5]).toEqual([1, true]);
  });

  it('the newest 500 of a bot are kept, those of another are left alone', () => {
    const store = storeOf(shown({ dirt: 1 }, done, { botId: 'bot-2' }));
    for (let n = 0; n < 505; n += 1) store.record(shown({ dirt: n + 1 }, done));
    expect(store.all('bot-1')).toHaveLength(500);
    expect(store.all('bot-1')[0]?.intent.quotas).toEqual({ dirt: 505 });
    expect(store.all('bot-2')).toHaveLength(1);
  });

  it('an intent that ends twice is one demonstration', () => {
    const once = shown({ dirt: 1 }, died);
    expect(
      storeOf(once, { ...once, outcome: done })
        .all('bot-1')
        .map((each) => each.outcome.endedBy),
    ).toEqual(['completed']);
  });

  it('what was reached counts, a death outweighs it, and what a user ended says nothing', () => {
    expect([worthOf(done), worthOf(died), worthOf({ ...done, endedBy: 'user' })]).toEqual([1, -1, 0]);
    expect(worthOf({ ...done, endedBy: 'expired', satisfied: 0.2 })).toBeLessThan(0);
  });
});

describe('what demonstrations are for', () => {
  it('they rank proposals: what went well here comes before what is untried, and that before what killed', () => {
    const similar = storeOf(
      shown({ oak_log: 8 }, done),
      shown({ oak_log: 8 }, done),
      shown({ obsidian: 4 }, died),
    ).similar('bot-1', here);
    const worth = (quotas: Record<string, number>) => experienceOf({ quotas }, similar).worth;
    expect(worth({ oak_log: 8 })).toBeGreaterThan(worth({ sand: 3 }));
    expect(worth({ sand: 3 })).toBe(0);
    expect(worth({ obsidian: 4 })).toBeLessThan(0);
    expect(experienceOf({ quotas: { oak_log: 8 } }, similar)).toMatchObject({
      times: 2,
      words: 'in situations like this it has come off 2 of 2 times',
    });
  });

  it('without a model those that went well are proposed again, none twice, the failed ones never', () => {
    const similar = storeOf(
      shown({ oak_log: 8 }, done),
      shown({ oak_log: 8 }, done),
      shown({ bread: 3 }, done),
      shown({ obsidian: 4 }, died),
      shown({ obsidian: 4 }, died),
      shown({ obsidian: 4 }, done),
    ).similar('bot-1', here);
    const proven = provenIntents(similar, 3).map((each) => each.demonstration.intent.quotas);
    expect(proven).toHaveLength(2);
    expect(proven).toEqual(expect.arrayContaining([{ oak_log: 8 }, { bread: 3 }]));
    expect(provenIntents(similar, 1)).toHaveLength(1);
  });

  it('a project is the same project, whatever was missing', () => {
    const intent = { ...shown({ bread: 3 }, done).intent, project: 'food' };
    const similar = storeOf(shown({}, done, { intent })).similar('bot-1', here);
    expect(experienceOf({ project: 'food', quotas: { beef: 2 } }, similar).times).toBe(1);
    expect(experienceOf({ quotas: { bread: 3 } }, similar).times).toBe(0);
  });
});
