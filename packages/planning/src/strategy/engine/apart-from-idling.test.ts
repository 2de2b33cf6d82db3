import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const strategy = join(import.meta.dirname, '..');

it('D16: nothing of the strategist listens to idling or reads why the bot idles', () => {
  const sources = readdirSync(strategy, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(40);
  const listening = sources.filter((name) =>
    /idle_period|idle_?reason|idle-watch|idlewatch/i.test(readFileSync(join(strategy, name), 'utf8')),
  );
  expect(listening).toEqual([]);
});
