import { SimulatedClock } from '@conscious-bot/service-kit';
import { Vec3 } from 'vec3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DoorKeeper } from './door-keeper.ts';

/** A gate across the way along x, and a body that walks it; what it clicks is done when the test says so. */
describe('a gate on the way', () => {
  const at = new Vec3(2, 64, 0);
  let clock: SimulatedClock;
  let pulse: { timeUpdates: number; lastPacketAt: number };
  let position: Vec3;
  let isOpen: boolean;
  let clicks: number;
  let keeper: DoorKeeper;
  beforeEach(() => {
    clock = new SimulatedClock(1_000_000);
    pulse = { timeUpdates: 0, lastPacketAt: clock.now() };
    position = new Vec3(1.2, 64, 0.5);
    isOpen = false;
    clicks = 0;
    const gate = {
      name: 'oak_fence_gate',
      position: at,
      getProperties: () => ({ open: isOpen }),
      get shapes() {
        return isOpen ? [] : [[0.375, 0, 0, 0.625, 1.5, 1]];
      },
    };
    const bot = {
      entity: { position },
      pathfinder: { isMoving: () => position.x < 3 },
      blockAt: (place: Vec3) => (place.equals(at) ? gate : null),
      activateBlock: async () => {
        clicks += 1;
      },
    };
    const body = { bot, clock, pulse, signal: new AbortController().signal, searching: () => {} };
    keeper = new DoorKeeper(body as unknown as ConstructorParameters<typeof DoorKeeper>[0]);
    const path = [2, 3].map((x) => ({ x: x + 0.5, y: 64, z: 0.5, hash: `${x},64,0` }));
    keeper.onPath({ path } as unknown as Parameters<DoorKeeper['onPath']>[0]);
  });

  /** Time passes here, with so many of the server's seconds and packets all the while. */
  async function pass(ms: number, timeUpdates: number): Promise<void> {
    await clock.advance(ms);
    pulse.timeUpdates += timeUpdates;
    pulse.lastPacketAt = clock.now();
    keeper.onTick();
  }

  it('is clicked once, and once more only when the server has had its time: two clicks would leave it as it was', async () => {
    keeper.onTick();
    expect(clicks).toBe(1);
    await pass(1_500, 1);
    expect(clicks).toBe(1);
    await pass(600, 1);
    expect(clicks).toBe(2);
  });

  it('is shut behind the body, and the shutting is waited for', async () => {
    keeper.onTick();
    isOpen = true;
    for (const x of [2, 2.5, 3.6]) {
      position.x = x;
      await pass(50, 0);
    }
    expect(clicks).toBe(2);
    let isShut = false;
    const closing = keeper.close().then(() => {
      isShut = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(isShut).toBe(false);
    isOpen = false;
    await closing;
    expect(clicks).toBe(2);
  });

  describe('on a busy server', () => {
    // The waits of the body; the simulated clock has none.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
    afterEach(() => void vi.useRealTimers());

    it('is waited for until it is shut for as long as the server takes for four of its seconds', async () => {
      keeper.onTick();
      isOpen = true;
      for (const x of [2, 2.5, 3.6]) {
        position.x = x;
        await pass(50, 0);
      }
      let hasEnded = false;
      const closing = keeper.close().then(() => {
        hasEnded = true;
      });
      for (const timeUpdates of [1, 1, 1]) {
        pulse.timeUpdates += timeUpdates;
        await vi.advanceTimersByTimeAsync(3_000);
        expect(hasEnded).toBe(false);
      }
      pulse.timeUpdates += 1;
      await vi.advanceTimersByTimeAsync(100);
      await closing;
      expect(hasEnded).toBe(true);
    });
  });
});
