import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import { Guide } from './guide.ts';

/** As much of a bot as is drawn. */
function scene() {
  const events = new EventEmitter();
  const state = { moving: false, target: undefined as ActionTarget | undefined };
  const bot = Object.assign(events, {
    entity: { position: { x: 0.5, y: 64, z: 0.5 } },
    entities: { 7: { position: { x: 3.5, y: 64, z: 3.5 }, width: 0.6, height: 1.95 } },
    pathfinder: { isMoving: () => state.moving },
  });
  const guide = new Guide(bot as unknown as Bot, () => state.target);
  return { bot, events, state, guide };
}

describe('what is drawn over the world', () => {
  it('is the rest of the way, each change once', () => {
    const { bot, events, state, guide } = scene();
    expect(guide.changes()).toEqual([]);
    const path = [1.5, 2.5, 3.5].map((x) => ({ x, y: 64, z: 0.5 }));
    state.moving = true;
    events.emit('path_update', { path });
    expect(guide.changes()).toMatchObject([{ id: 'way', type: 'line', points: [{ x: 0.5 }, { x: 2.5 }, { x: 3.5 }] }]);
    expect(guide.changes()).toEqual([]);
    bot.entity.position.x = 2.4;
    expect(guide.changes()).toMatchObject([{ id: 'way', points: [{ x: 2.4 }, { x: 3.5 }] }]);
    events.emit('goal_reached');
    expect(guide.changes()).toEqual([{ id: 'way' }]);
    expect(guide.changes()).toEqual([]);
  });

  it('is a box around the block or the creature the action is about, and dots in several blocks', () => {
    const { state, guide } = scene();
    const box = (): unknown => {
      const [drawn] = guide.changes();
      const points = drawn !== undefined && 'points' in drawn ? drawn.points : [];
      return [points.length, points[0], points[9]];
    };
    state.target = { block: { x: 4, y: 63, z: 0 } };
    expect(box()).toEqual([17, { x: 3.97, y: 62.97, z: -0.03 }, { x: 5.03, y: 64.03, z: 1.03 }]);
    state.target = { entityId: 7 };
    expect(box()).toEqual([17, { x: 3.17, y: 63.97, z: 3.17 }, { x: 3.83, y: 65.98, z: 3.83 }]);
    state.target = { entityId: 8, blocks: [{ x: 0, y: 0, z: 0 }] };
    expect(guide.changes()).toMatchObject([{ id: 'target' }, { id: 'targets', type: 'points', points: [{ x: 0.5 }] }]);
    state.target = undefined;
    expect(guide.changes()).toEqual([{ id: 'targets' }]);
  });

  it('ends with nothing drawn and nobody listening', () => {
    const { events, state, guide } = scene();
    state.target = { block: { x: 4, y: 63, z: 0 } };
    guide.changes();
    expect(guide.stop().map(({ id }) => id)).toContain('target');
    expect(events.eventNames()).toEqual([]);
  });

  it('is a dot for each thing that lies about, as long as it lies there', () => {
    const { bot, guide } = scene();
    Object.assign(bot.entities, { 9: { name: 'item', position: { x: 1.26, y: 64, z: 2 }, width: 0.25, height: 0.25 } });
    expect(guide.changes()).toMatchObject([{ id: 'drops', type: 'points', points: [{ x: 1.3, y: 64.2, z: 2 }] }]);
    expect(guide.changes()).toEqual([]);
    Reflect.deleteProperty(bot.entities, '9');
    expect(guide.changes()).toEqual([{ id: 'drops' }]);
  });
});
