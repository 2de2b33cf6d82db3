import { memoryQuery } from '@conscious-bot/contracts';
import { taskRequest } from '@conscious-bot/contracts/routes';
import { processRequest } from '@conscious-bot/contracts/thought';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostileBodies, wronglyTyped } from './hostile-bodies.ts';

describe('hostile bodies', () => {
  it.each([
    ['a thought', processRequest],
    ['a task', taskRequest],
    ['a query whose every field may be absent', memoryQuery],
  ])('of wrong types fit no schema: %s', (_, schema) => {
    const described = z.toJSONSchema(schema, { io: 'input' });
    const properties = z.record(z.string(), z.looseObject({})).parse(described.properties);
    for (const { name, text } of wronglyTyped({ type: 'object', properties })) {
      if (text.trim() === '') continue;
      expect(schema.safeParse(JSON.parse(text)).success, name).toBe(false);
    }
  });

  it('are what they say they are', () => {
    const size = (name: string) => hostileBodies.find((body) => body.name === name)?.text.length ?? 0;
    expect(size('3 MB of text')).toBeGreaterThan(3_000_000);
    expect(size('5,000-deep arrays')).toBe(10_000);
  });
});
