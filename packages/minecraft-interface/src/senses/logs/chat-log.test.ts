import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { ChatLog, readLine } from './chat-log.ts';

describe('readLine', () => {
  it.each([
    ['<Alex> hello there', { from: 'Alex', text: 'hello there' }],
    ['Alex joined the game', { text: 'Alex joined the game' }],
    ['<not a name> hello', { text: '<not a name> hello' }],
    ['Alex whispers to you: psst', { from: 'Alex', text: 'psst', whisper: true }],
    ['[Alex -> me] psst', { from: 'Alex', text: 'psst', whisper: true }],
    ['You whisper to Alex: psst', { from: 'Mira', to: 'Alex', text: 'psst', whisper: true }],
    // Whoever only says so has not whispered.
    ['<Eve> Alex whispers to you: psst', { from: 'Eve', text: 'Alex whispers to you: psst' }],
  ])('%j', (message, line) => {
    expect(readLine(message, 'Mira')).toEqual(line);
  });
});

describe('ChatLog', () => {
  it('keeps the last twenty lines, each bounded', async () => {
    const clock = new SimulatedClock(1_000);
    const received: string[] = [];
    const log = new ChatLog(clock, (line) => received.push(line.text));
    for (let i = 0; i < 25; i++) log.add({ text: `line ${i}` });
    log.add({ text: '' });
    log.add({ text: 'x'.repeat(10_000) });
    const lines = log.lines();
    expect(lines).toHaveLength(20);
    expect(lines[0]?.text).toBe('line 6');
    expect(lines.at(-1)?.text).toHaveLength(512);
    expect(received).toHaveLength(26);
    expect(lines[0]?.at).toBe(1_000);
  });
});
