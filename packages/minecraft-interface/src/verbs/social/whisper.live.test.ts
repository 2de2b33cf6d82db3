import { createBot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';
import { versionUnderTest } from '../../../test/version-under-test.ts';

describe('whisper, in a real world', () => {
  let body: LiveBody;
  let alex: ReturnType<typeof createBot>;
  const received: string[] = [];

  beforeAll(async () => {
    body = await liveBody();
    const { host, port } = body.world;
    const auth = 'offline' as const;
    alex = createBot({ host, port, username: 'Alex', version: versionUnderTest, auth, hideErrors: true });
    alex.on('messagestr', (line) => {
      received.push(line);
    });
    await new Promise<void>((resolve) => alex.once('spawn', resolve));
    await waitFor(() => body.bot.players.Alex !== undefined, 'Alex');
  });
  afterAll(() => {
    alex.quit();
    return body.stop();
  });

  it('CAP-2: one player hears it, and the bot knows that it was passed on', async () => {
    const acted = await body.act('whisper', { player: 'Alex', text: 'The diamonds are below the tree.' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.after?.recentChat.at(-1)).toMatchObject({
      from: 'Mira',
      to: 'Alex',
      whisper: true,
      text: 'The diamonds are below the tree.',
    });
    await waitFor(() => received.includes('Mira whispers to you: The diamonds are below the tree.'), 'Alex to hear it');
  });

  it('SMI-1: what is whispered to the bot is heard as a whisper', async () => {
    alex.whisper('Mira', 'thank you');
    await waitFor(() => body.snapshot().recentChat.some(({ text }) => text === 'thank you'), 'the answer');
    expect(body.snapshot().recentChat.at(-1)).toMatchObject({ from: 'Alex', whisper: true, text: 'thank you' });
  });

  it('CAP-2: a server that does not pass it on: whisper.refused', async () => {
    await body.world.control.refuse('whisper', 1);
    const acted = await body.act('whisper', { player: 'Alex', text: 'Are you there?' });
    expect(acted.failure?.code).toBe('whisper.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('CAP-2: a player who is not there, or leaves: whisper.player_gone', async () => {
    const nobody = await body.act('whisper', { player: 'Nobody', text: 'Hello?' });
    expect(nobody.failure?.code).toBe('whisper.player_gone');
    alex.quit();
    await waitFor(() => body.bot.players.Alex === undefined, 'Alex to be gone');
    const left = await body.act('whisper', { player: 'Alex', text: 'Hello?' });
    expect(left.failure?.code).toBe('whisper.player_gone');
    expect(left.judged.ok).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
