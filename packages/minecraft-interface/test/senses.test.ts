import type { Signal } from '@conscious-bot/contracts';
import { createBot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SignalDetector } from '../src/senses/signals/signal-detector.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';
import { versionUnderTest } from './version-under-test.ts';

describe('the senses, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  /** Reads the world until a signal of this name comes. */
  async function signalled(detector: SignalDetector, name: string): Promise<Signal> {
    let found: Signal | undefined;
    await waitFor(() => {
      found = detector.read(body.snapshot()).find((signal) => signal.name === name) ?? found;
      return found !== undefined;
    }, name);
    if (found === undefined) throw new Error(name);
    return found;
  }

  it('SMI-1: what is there is known, what cannot be known is absent', async () => {
    // The body comes in first; where it begins, what time it is and the far edge of the land are said to it one after the other.
    const world = await vi.waitFor(
      () => {
        const known = body.snapshot();
        expect(known).toMatchObject({
          connected: true,
          username: 'Mira',
          version: versionUnderTest,
          health: 20,
          food: 20,
          onGround: true,
          gameMode: 'survival',
          dimension: 'overworld',
          weather: 'clear',
          inventory: [],
          equipment: {},
          inventorySlots: { used: 0, total: 36 },
        });
        expect(known.timeOfDay).toBeGreaterThan(900);
        expect(known.home?.y).toBeGreaterThan(60);
        expect(known.nearbyBlocks.find(({ name }) => name === 'oak_log')?.count).toBeGreaterThan(3);
        return known;
      },
      { timeout: 30_000, interval: 100 },
    );
    const log = world.nearbyBlocks.find(({ name }) => name === 'oak_log');
    expect(
      body.bot.blockAt(
        body.bot.entity.position.clone().set(log?.nearest.x ?? 0, log?.nearest.y ?? 0, log?.nearest.z ?? 0),
      )?.name,
    ).toBe('oak_log');
  });

  it('SMI-1: nearby blocks follow the world as it changes', async () => {
    expect(body.snapshot().nearbyBlocks.some(({ name }) => name === 'gold_block')).toBe(false);
    await body.put({ x: 3, y: MEADOW, z: 3 }, 'gold_block');
    expect(body.snapshot().nearbyBlocks.find(({ name }) => name === 'gold_block')).toMatchObject({
      count: 1,
      nearest: { x: 3, y: MEADOW, z: 3 },
    });
    await body.put({ x: 3, y: MEADOW, z: 3 }, 'air');
    expect(body.snapshot().nearbyBlocks.some(({ name }) => name === 'gold_block')).toBe(false);
  });

  it('SMI-1: signals what comes into the inventory', async () => {
    const detector = new SignalDetector();
    detector.read(body.snapshot());
    await body.world.control.give('Mira', 'oak_log', 3);
    const signal = await signalled(detector, 'inventory_changed');
    expect(signal.detail).toEqual({ gained: [{ name: 'oak_log', count: 3 }], lost: [] });
  });

  it('SMI-1: signals hunger, damage and low health', async () => {
    const detector = new SignalDetector();
    detector.read(body.snapshot());
    await body.world.control.setFood('Mira', 5);
    expect((await signalled(detector, 'food_low')).detail).toEqual({ food: 5 });
    await body.world.control.setHealth('Mira', 7);
    const signals: string[] = [];
    await waitFor(() => {
      signals.push(...detector.read(body.snapshot()).map(({ name }) => name));
      return signals.includes('damage_taken') && signals.includes('health_low');
    }, 'the pain');
  });

  it('SMI-1: signals nightfall', async () => {
    const detector = new SignalDetector();
    detector.read(body.snapshot());
    await body.world.control.setTime(13_500);
    expect(await signalled(detector, 'night')).toMatchObject({ category: 'time_of_day', severity: 'warning' });
  });

  it('SMI-1: signals a hostile that comes near, and lists it', async () => {
    const detector = new SignalDetector();
    detector.read(body.snapshot());
    await body.world.control.spawnMob('zombie', { x: 8.5, y: MEADOW, z: 8.5 });
    expect(await signalled(detector, 'hostile_near')).toMatchObject({ severity: 'danger', detail: { name: 'zombie' } });
    expect(body.snapshot().hostiles[0]).toMatchObject({ name: 'zombie', kind: 'hostile' });
  });

  it('SMI-1: signals a player who joins and comes near, and hears what is said', async () => {
    const detector = new SignalDetector();
    detector.read(body.snapshot());
    const alex = createBot({
      host: body.world.host,
      port: body.world.port,
      username: 'Alex',
      version: versionUnderTest,
      auth: 'offline',
      hideErrors: true,
    });
    try {
      expect((await signalled(detector, 'player_joined')).detail).toMatchObject({ player: 'Alex' });
      await waitFor(() => body.snapshot().nearbyEntities.some(({ username }) => username === 'Alex'), 'Alex');
      alex.chat('hello Mira');
      await waitFor(
        () => body.snapshot().recentChat.some(({ from, text }) => from === 'Alex' && text === 'hello Mira'),
        'the greeting',
      );
    } finally {
      alex.quit();
    }
    expect((await signalled(detector, 'player_left')).detail).toMatchObject({ player: 'Alex' });
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
