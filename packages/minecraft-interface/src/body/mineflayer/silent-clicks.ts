import type { Bot } from 'mineflayer';

/** A server that has not answered the first click within this time answers none, milliseconds. It is less than any click is waited for. */
const SILENT_MS = 1_000;
/** A server that answers no click still shows what came of one, in its next ticks; it is waited for at most this long, milliseconds. */
const SETTLE_MS = 250;

/**
 * Up to 1.16 a server answers each click in a window, and the library counts none as done before. There are servers that answer none
 * (Cuberite) and only send the slots that changed. The game's own client does not wait: it does the click at once and takes what the server
 * shows afterwards for the truth. With a server that was found to answer nothing this does the same; one answer, however late, ends it.
 */
export function mendSilentClicks(bot: Pick<Bot, '_client' | 'clickWindow' | 'supportFeature'>): void {
  if (!bot.supportFeature('transactionPacketExists')) return;
  const client = bot._client;
  const waiting: Click[] = [];
  let answers: boolean | undefined;
  let isOwn = false;

  const confirm = () => {
    isOwn = true;
    for (const { windowId, action } of waiting.splice(0))
      client.emit('transaction', { windowId, action, accepted: true });
    isOwn = false;
  };
  const giveUp = () => {
    if (answers !== undefined || waiting.length === 0) return;
    answers = false;
    confirm();
  };
  client.on('transaction', () => {
    if (isOwn) return;
    answers = true;
    waiting.length = 0;
  });

  const write = client.write.bind(client);
  client.write = (name: string, fields: Click) => {
    write(name, fields);
    if (name !== 'window_click' || answers === true) return;
    waiting.push({ windowId: fields.windowId, action: fields.action });
    // The library begins to wait for the answer after the click has been written.
    if (answers === false) queueMicrotask(confirm);
    else setTimeout(giveUp, SILENT_MS).unref();
  };

  const click = bot.clickWindow.bind(bot);
  bot.clickWindow = async (...args) => {
    const settled = settles(client);
    await click(...args);
    // What the server sends about this click must not be taken for what came of the next one.
    if (answers === false) await settled;
  };
}

interface Click {
  readonly windowId: number;
  readonly action: number;
}

/** Resolves once the server has shown a slot, and what else came with it, or has had its time. */
async function settles(client: Bot['_client']): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      client.removeListener('set_slot', end);
      client.removeListener('window_items', end);
      setImmediate(resolve);
    };
    const timer = setTimeout(end, SETTLE_MS);
    client.on('set_slot', end);
    client.on('window_items', end);
  });
}
