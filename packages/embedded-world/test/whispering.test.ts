import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scene, startScene, until } from './scene.ts';

describe('whispering', () => {
  let scene: Scene;
  let other: Bot;
  let third: Bot;
  const received: Record<string, string[]> = {};
  beforeAll(async () => {
    scene = await startScene();
    other = await scene.join('Other');
    third = await scene.join('Third');
    for (const bot of [scene.bot, other, third]) {
      const lines: string[] = [];
      received[bot.username] = lines;
      bot.on('messagestr', (line) => {
        lines.push(line);
      });
    }
  });
  afterAll(() => scene.close());

  it('/tell, /msg and /w reach one player, and the speaker is told so; nobody else hears it', async () => {
    scene.bot.whisper('Other', 'a &b secret');
    await until(() => received.Other?.includes('Bot whispers to you: a &b secret') ?? false, 'the whisper');
    await until(() => received.Bot?.includes('You whisper to Other: a &b secret') ?? false, 'the echo');
    other.chat('/w bot psst');
    other.chat('/msg Bot hey');
    await until(() => received.Bot?.includes('Other whispers to you: hey') ?? false, 'the answer');
    expect(received.Bot).toContain('Other whispers to you: psst');
    expect(received.Third?.some((line) => line.includes('whisper'))).toBe(false);
  });

  it('what cannot be done is said in words', async () => {
    scene.bot.whisper('Nobody', 'hello?');
    await until(() => received.Bot?.includes('No player was found') ?? false, 'the answer');
    scene.bot.chat('/op Bot');
    await until(
      () => received.Bot?.some((line) => line.startsWith('Unknown or incomplete command')) ?? false,
      'the refusal',
    );
    await scene.world.control.refuse('whisper', 1);
    scene.bot.whisper('Other', 'again');
    await until(() => received.Bot?.some((line) => line.includes('permission')) ?? false, 'the refusal on order');
    expect(received.Other).not.toContain('Bot whispers to you: again');
    expect(await scene.world.control.badPackets()).toEqual([]);
  });
});
