import { z } from 'zod';

const message = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

/** What a page of the 3D viewer is told, by the name of the event. */
export interface ViewerSocket {
  received(event: string): Record<string, unknown>[];
  close(): void;
}

/** Listens to the viewer as its page does: Socket.IO's own protocol over a WebSocket. */
export async function viewerSocket(url: string): Promise<ViewerSocket> {
  const messages: z.infer<typeof message>[] = [];
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}socket.io/?EIO=4&transport=websocket`);
  socket.onmessage = ({ data }) => {
    const text = String(data);
    // 0: the connection is open, and asks for the usual namespace; 2: a ping; 42: an event.
    if (text.startsWith('0')) socket.send('40');
    if (text === '2') socket.send('3');
    if (!text.startsWith('42')) return;
    const received = message.safeParse(JSON.parse(text.slice(2)));
    if (received.success) messages.push(received.data);
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no viewer at ${url}`));
  });
  return {
    received: (event) => messages.filter(([name]) => name === event).map(([, data]) => data),
    close: () => socket.close(),
  };
}
