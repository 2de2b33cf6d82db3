import { type ActionRecord, capabilities, minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from './live-body.ts';
import { type ServedBody, servedBody } from './served-body.ts';

/** Whatever ends a connection, the bot is back within this time, milliseconds. */
const BACK_WITHIN_MS = 30_000;

describe('OPS-2: a connection that ends', () => {
  let body: ServedBody;
  beforeAll(async () => {
    body = await servedBody();
  });
  afterAll(() => body?.stop());

  async function standing(): Promise<ActionRecord> {
    const key = `wait-${performance.now()}`;
    const answer = await body.client.call(routes.createAction, {
      body: {
        stepId: key,
        capability: 'wait',
        version: capabilities.wait.version,
        args: { durationMs: 120_000 },
        deadlineAt: Date.now() + 180_000,
        idempotencyKey: key,
        trace: {},
      },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** Breaks the connection under a running action; the action has to end with a reason and the bot to come back. */
  async function survives(breaks: () => Promise<unknown>, message: RegExp): Promise<void> {
    const { reconnects } = await body.status();
    const { id } = await standing();
    await breaks();
    await waitFor(async () => (await body.status()).reconnects > reconnects, 'the way back', BACK_WITHIN_MS);
    await waitFor(async () => (await body.status()).connected, 'the world');
    const answer = await body.client.call(routes.getAction, { params: { id } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.result?.error).toMatchObject({ code: 'body_offline' });
    expect(answer.data.result?.error?.message).toMatch(message);
  }

  it('by a kick: the bot comes back, and the action has ended as body_offline', async () => {
    await survives(() => body.world().control.kick('Mira', 'Out with you'), /connection ended/);
  });

  it('by a cut: the same', async () => {
    await survives(() => body.world().control.dropConnection('Mira'), /connection ended/);
  });

  it('half open, where nothing comes any more and nobody says so: it is noticed and the bot comes back', async () => {
    await survives(() => body.world().control.halfOpen('Mira'), /connection ended/);
  });

  it('by a restart of the server: the same, in the same world', async () => {
    await survives(() => body.restartWorld(), /connection ended/);
  });
});
