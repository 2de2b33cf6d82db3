import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startDemo } from '../../test/demo-service.ts';

/** [what is left unfinished, the time it is given in s, what is sent of it] */
it.concurrent.each([
  ['head', 10, 'POST /ping HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'body',
    30,
    'POST /ping HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('HARD-9: a %s that never ends is cut off after %i s, and the sender reads why', async (_, seconds, text) => {
  const demo = await startDemo();
  const begun = performance.now();
  const socket = connect(demo.port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'close');
  const took = (performance.now() - begun) / 1_000;
  await demo.service.stop();
  expect(answer).toContain('408');
  expect(answer).toContain('took too long to arrive');
  // Not before its time; how much later is a matter of what else the machine does.
  expect(took).toBeGreaterThan(seconds - 1);
});
