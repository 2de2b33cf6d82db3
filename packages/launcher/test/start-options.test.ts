import { describe, expect, it } from 'vitest';
import { parseStartOptions } from '../../../scripts/start-options.mjs';

const nothing = { fresh: false, dashboard: true, mind: undefined, help: false };

describe('options of npm start', () => {
  it.each([
    [[], nothing],
    [['--fresh'], { ...nothing, fresh: true }],
    [['--no-dashboard'], { ...nothing, dashboard: false }],
    [['--mind', 'none'], { ...nothing, mind: 'none' }],
    [['--mind=qwen3:4b', '--fresh'], { ...nothing, mind: 'qwen3:4b', fresh: true }],
    [['--mind', 'scripted:explorer'], { ...nothing, mind: 'scripted:explorer' }],
    [['--help'], { ...nothing, help: true }],
  ])('OPS-1: %j', (argv, options) => {
    expect(parseStartOptions(argv)).toEqual({ ok: true, options });
  });

  it.each([
    [['--mind'], '--mind'],
    [['--mind='], '--mind needs a value'],
    [['--port', '3'], '--port'],
    [['fresh'], 'fresh'],
    [['--fresh=yes'], '--fresh'],
  ])('OPS-1: refuses %j and says why', (argv, words) => {
    expect(parseStartOptions(argv)).toEqual({ ok: false, message: expect.stringContaining(words) });
  });
});
