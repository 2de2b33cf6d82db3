import { configSchema } from '@conscious-bot/contracts/config';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { anIntero, aWorld } from '../../test/scene.ts';
import { hudUpdate } from '../wire/bot-state.ts';
import { BotView } from './bot-view.ts';
import { StatePublisher } from './state-publisher.ts';

function publisher() {
  const clock = new SimulatedClock();
  const view = new BotView(configSchema.parse({}));
  let published = 0;
  const state = new StatePublisher({ clock, read: () => view.state(clock.now()), onPublish: () => published++ });
  return { clock, view, state, published: () => published };
}

describe('StatePublisher', () => {
  it('an update has what changed, and interoception in any case', async () => {
    const { clock, view, state } = publisher();
    const { revision } = state.full();
    view.setWorld(aWorld({ biome: 'desert' }));
    state.touch();
    await clock.advance(300);
    const changes = state.since(revision);
    const update = hudUpdate.parse(changes?.update);
    expect(update.biome).toBe('desert');
    expect(update.intero).toMatchObject({ fallback: true });
    expect(update).not.toHaveProperty('tasks');
    expect(update).not.toHaveProperty('services');
    expect(state.since(changes?.revision ?? 0)).toBeUndefined();
  });

  it('gathers a burst of changes into one update', async () => {
    const { clock, view, state, published } = publisher();
    state.full();
    for (let health = 1; health <= 20; health++) {
      view.setWorld(aWorld({ health }));
      state.touch();
    }
    expect(published()).toBe(1);
    await clock.advance(300);
    expect(published()).toBe(2);
  });

  it('says nothing when nothing changed', async () => {
    const { clock, view, state, published } = publisher();
    view.setIntero(anIntero());
    state.full();
    state.touch();
    await clock.advance(300);
    expect(published()).toBe(1);
  });
});
