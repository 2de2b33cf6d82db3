import { describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { countDeadLetters, SubscriptionStore, subscriptionMigration } from './subscription-store.ts';

describe('SubscriptionStore', () => {
  it('keeps a cursor per consumer', () => {
    const db = openDatabase(':memory:', [subscriptionMigration(1)]);
    const a = new SubscriptionStore(db, 'a');
    const b = new SubscriptionStore(db, 'b');
    a.setCursor({ logId: 'log_1', seq: 3 });
    a.setCursor({ logId: 'log_1', seq: 4 });
    expect(a.cursor()).toEqual({ logId: 'log_1', seq: 4 });
    expect(b.cursor()).toBeUndefined();
  });

  it('keeps parked events with their error, and counts them', () => {
    const db = openDatabase(':memory:', [subscriptionMigration(1)]);
    const store = new SubscriptionStore(db, 'a');
    store.park({ logId: 'log_1', seq: 3 }, '{"seq":3}', 'broken', 99);
    expect(store.deadLetters()).toEqual([{ consumer: 'a', seq: 3, event: '{"seq":3}', error: 'broken', at: 99 }]);
    expect(countDeadLetters(db)).toEqual([{ consumer: 'a', count: 1 }]);
  });

  it('says what is missing in a database without its tables', () => {
    const db = openDatabase(':memory:', []);
    expect(() => new SubscriptionStore(db, 'a')).toThrow('subscriptionMigration');
    expect(countDeadLetters(db)).toEqual([]);
  });
});
