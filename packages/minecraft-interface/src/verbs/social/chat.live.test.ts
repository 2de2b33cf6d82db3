import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('chat, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: says a line, and the chat shows it', async () => {
    const acted = await body.act('chat', { text: 'Good morning, world' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.after?.recentChat.at(-1)).toMatchObject({ from: 'Mira', text: 'Good morning, world' });
  });

  it('CAP-2: a server that shows the line to nobody: chat.refused', async () => {
    await body.world.control.refuse('chat', 1);
    const acted = await body.act('chat', { text: 'Can anybody hear me?' });
    expect(acted.failure?.code).toBe('chat.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('it is said while the body digs, which goes on undisturbed', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const position = { x: 2, y: MEADOW, z: 0 };
    await body.put(position, 'oak_log');
    const digging = body.act('dig_block', { position });
    await waitFor(() => body.bot.targetDigBlock !== null, 'the dig');
    const said = await body.act('chat', { text: 'I am digging' });
    expect(said.judged).toMatchObject({ ok: true });
    expect(body.bot.targetDigBlock).not.toBeNull();
    const dug = await digging;
    expect(dug.failure).toBeUndefined();
    expect(dug.judged).toMatchObject({ ok: true });
    expect(dug.commands).not.toContain('chat');
    expect(said.commands).toEqual(['chat']);
  });

  it('the line said before does not count for the next one', async () => {
    expect((await body.lie('chat', { text: 'Good morning, world' })).judged.ok).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
