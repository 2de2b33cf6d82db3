import { afterAll, beforeAll, describe, it } from 'vitest';
import { waitFor } from './live-body.ts';
import { type ServedBody, servedBody } from './served-body.ts';

/** Whatever ends a connection, the bot is back within this time, milliseconds. */
const BACK_WITHIN_MS = 30_000;

describe('OPS-2: a connection that ends, again and again', () => {
  let body: ServedBody;
  beforeAll(async () => {
    body = await servedBody();
  });
  afterAll(() => body?.stop());

  it('leaves nothing behind', async () => {
    const timersAndSockets = () => process.getActiveResourcesInfo().length;
    const { reconnects } = await body.status();
    const before = timersAndSockets();
    for (let i = 1; i <= 3; i += 1) {
      await body.world().control.dropConnection('Mira');
      await waitFor(
        async () => (await body.status()).reconnects >= reconnects + i,
        `the way back ${i}`,
        BACK_WITHIN_MS,
      );
      await waitFor(async () => (await body.status()).connected, 'the world');
    }
    await waitFor(() => timersAndSockets() <= before + 3, `${timersAndSockets()} timers and sockets to go`);
  });
});
