import { describe, expect, it } from 'vitest';
import { emptyWorld } from '../../test/empty-world.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { findCapability } from './registry.ts';
import { shadowCapabilities } from './shadows.ts';

const world = (used: number): WorldSnapshot =>
  emptyWorld({ position: { x: 0, y: 64, z: 0 }, inventorySlots: { used, total: 36 } });

describe('versions on trial', () => {
  it('each is another version of a registered verb', () => {
    for (const { name, version } of shadowCapabilities) {
      expect(findCapability(name)?.version, name).toBeDefined();
      expect(findCapability(name)?.version, name).not.toBe(version);
    }
  });

  it('the one of collect_item does not set out with a full inventory, the stable one does', () => {
    const shadow = shadowCapabilities.find(({ name }) => name === 'collect_item');
    const args = { item: 'oak_log', count: 1, sources: ['oak_log'], radius: 64 };
    expect(shadow?.guard(world(36), args)).toMatchObject({ ok: false, code: 'collect_item.inventory_full' });
    expect(shadow?.guard(world(35), args)).toEqual({ ok: true });
    expect(findCapability('collect_item')?.guard(world(36), args)).toEqual({ ok: true });
  });
});
