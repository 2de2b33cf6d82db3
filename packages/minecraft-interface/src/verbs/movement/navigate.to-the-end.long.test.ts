import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { door, hut } from '../../../test/hut.ts';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('navigate where it is tried to the end, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('a bot held in its place is told as stuck, and walks again as soon as it is let go', async () => {
    const held = { x: -19.5, y: MEADOW, z: -2.5 };
    await body.stand(held);
    let holding = true;
    const hold = (async () => {
      while (holding) {
        await body.world.control.teleport('Mira', held);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const stuck = await body.act('navigate', { position: { x: -9.5, y: MEADOW, z: -2.5 } });
    holding = false;
    await hold;
    expect(stuck.failure?.code).toBe('navigate.stuck');
    const freed = await body.act('navigate', { position: { x: -13.5, y: MEADOW, z: -2.5 } });
    expect(freed.judged.ok).toBe(true);
  });

  it('waits for a world that stands still, and says so when it stays silent', async () => {
    // Its door does not open.
    const at = { x: 14, z: -14 };
    await hut(body, at);
    await door(body, { x: at.x + 2, z: at.z }, 'oak_door');
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    await body.world.control.freeze(22_000);
    const lost = await body.act('navigate', { position: { x: at.x + 5.5, y: MEADOW, z: at.z + 0.5 } });
    expect(lost.failure?.code).toBe('server_lag');
  });
});
