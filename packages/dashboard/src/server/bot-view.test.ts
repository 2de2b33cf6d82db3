import { configSchema } from '@conscious-bot/contracts/config';
import { describe, expect, it } from 'vitest';
import { anAction, anIntero, aStep, aWorld } from '../../test/scene.ts';
import { botState } from '../wire/bot-state.ts';
import type { PeerName } from '../wire/process-names.ts';
import type { ServiceStatus } from '../wire/service-status.ts';
import { BotView } from './bot-view.ts';

const names = ['cognition', 'planning', 'minecraft-interface', 'memory'] as const;
const at = 1_000_000;

function view(down: readonly PeerName[] = [], env: Record<string, string> = {}) {
  const bot = new BotView(configSchema.parse(env));
  const services = names.map(
    (name): ServiceStatus => ({ name, state: down.includes(name) ? 'down' : 'ready', reason: null, since: 0 }),
  );
  bot.setServices(services);
  return bot;
}

const online = {
  botId: 'bot-1',
  connected: true,
  phase: 'online',
  server: { host: '127.0.0.1', port: 25565, version: '1.21.4' },
  username: 'Mira',
  reconnects: 0,
  failsafe: 'watching',
} as const;

describe('BotView', () => {
  it('the payload has connection, vitals, inventory, position, time, tasks and interoception', () => {
    const bot = view();
    bot.setWorld(aWorld());
    bot.setConnection(online, at);
    bot.setIntero(anIntero({ stress: 31 }));
    const state = botState.parse(bot.state(at));
    expect(state).toMatchObject({
      connected: true,
      stale: false,
      vitals: { health: 17, food: 15, oxygen: 20 },
      position: { x: 18.4, y: 71, z: -42.7 },
      time: { timeOfDay: 10_200, day: 3 },
      biome: 'birch_forest',
      inHand: { name: 'wooden_pickaxe', count: 1 },
      tasks: [],
      reflexes: { count: 0, last: null },
      intero: { stress: 31, fallback: false },
    });
    expect(state.inventory).toContainEqual({ name: 'oak_log', count: 5 });
  });

  it('what is not known is null, never a default', () => {
    const state = view().state(at);
    expect(state).toMatchObject({
      connected: false,
      bodyAt: null,
      position: null,
      time: null,
      biome: null,
      mind: null,
    });
    expect(state.vitals).toEqual({ health: null, food: null, oxygen: null });
  });

  it('without cognition the labelled fallback stands in, with every axis unknown', () => {
    const bot = view(['cognition']);
    bot.setIntero(anIntero({ stress: 64 }));
    const { intero } = bot.state(at);
    expect(intero).toMatchObject({ stress: 20, focus: 80, curiosity: 75, fallback: true, partial: true });
    expect(Object.values(intero.stressAxes)).toEqual([null, null, null, null, null, null]);
  });

  it('an unknown axis stays unknown while cognition answers', () => {
    const bot = view();
    bot.setIntero(anIntero());
    expect(bot.state(at).intero).toMatchObject({ fallback: false, stressAxes: { time: null, situational: 18 } });
  });

  it('a body that does not answer is not connected, and what it said last is marked stale', () => {
    const bot = view(['minecraft-interface']);
    bot.setWorld(aWorld());
    bot.setConnection(online, at);
    expect(bot.state(at)).toMatchObject({ connected: false, stale: true, vitals: { health: 17 }, action: null });
  });

  it('follows the action from its start over its progress to its end', () => {
    const bot = view();
    const action = anAction('action_1', aStep({ stepId: 'step_1', capability: 'collect_item' }), 'task_1');
    bot.setAction(action);
    bot.setProgress({ actionId: 'action_1', progress: { done: 2, total: 3, unit: 'oak_log' } });
    // A state that is entered says nothing of the count, and a count nothing of the state.
    bot.setProgress({ actionId: 'action_1', state: 'Fetch' });
    bot.setProgress({ actionId: 'another', progress: { done: 9, total: 9, unit: 'dirt' } });
    expect(bot.state(at).action).toMatchObject({
      taskId: 'task_1',
      state: 'Fetch',
      progress: { done: 2, total: 3 },
    });
    bot.setAction({ ...action, id: 'another', status: 'failed' });
    expect(bot.state(at).action).not.toBeNull();
    bot.setAction({ ...action, status: 'succeeded' });
    expect(bot.state(at).action).toBeNull();
  });

  it('a status asked for before an action began does not end it', () => {
    const bot = view();
    const action = anAction('action_1', aStep({ stepId: 'step_1', capability: 'explore' }), 'task_1');
    bot.setAction({ ...action, acceptedAt: 500 });
    bot.setConnection(online, 400);
    expect(bot.state(at).action).not.toBeNull();
    bot.setConnection(online, 600);
    expect(bot.state(at).action).toBeNull();
  });

  it('does not take an older snapshot for a newer one', () => {
    const bot = view();
    bot.setWorld(aWorld({ at: 20, health: 12 }));
    bot.setWorld(aWorld({ at: 10, health: 20 }));
    expect(bot.state(at).vitals.health).toBe(12);
  });

  it('says which world it is', () => {
    expect(view([], { WORLD_SEED: '7' }).state(at).world).toEqual({ kind: 'embedded', seed: 7 });
    expect(view([], { MINECRAFT_HOST: 'mc.example.org' }).state(at).world).toEqual({ kind: 'server', seed: null });
  });

  it('an idle bot that gets to work is idle no more', () => {
    const bot = view();
    bot.setIdle({ idle: true, reason: 'no_tasks', since: 5 });
    expect(bot.state(at).idle).toEqual({ reason: 'no_tasks', since: 5 });
    bot.setAction(anAction('action_1', aStep({ stepId: 'step_1', capability: 'explore' }), 'task_1'));
    expect(bot.state(at).idle).toBeNull();
  });
});
