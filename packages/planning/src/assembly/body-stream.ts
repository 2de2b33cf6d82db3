import { type Signal, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { Subscription } from '@conscious-bot/service-kit';
import { bodyEventTypes, handleBodyEvent } from '../body/body-events.ts';
import type { BotContext } from '../context/bot-context.ts';
import { followPeer } from '../context/peers.ts';
import { ProgressWatch } from '../executor/turns/progress-watch.ts';
import { liftBlocks } from '../tasks/lift-blocks.ts';
import type { Parts } from './parts.ts';
import { strategistSees } from './strategist-sees.ts';
import { watched } from './watched.ts';

/** Subscribes to the body's events from now on: what it sees, what threatens it, how its actions go. */
export function followBody(context: BotContext, parts: Parts): Subscription {
  const { body, dugGround, executor, fastPath, idle, needs, ownWork, metrics, statistics, strategist } = parts;
  const { tasks } = parts.stores.records;
  const progress = new ProgressWatch(tasks, body.world);
  const onState = (snapshot: WorldSnapshot) => {
    progress.see(executor.activeTaskId, snapshot);
    if (snapshot.connected) executor.bodyIsBack();
    fastPath.consider(snapshot);
    needs.see(snapshot);
    liftBlocks(tasks, snapshot, context.clock.now());
    watched(context, strategistSees(context, strategist, snapshot));
    // The first picture of a world may begin a time of idling.
    idle.check();
  };
  const onSignal = (signal: Signal, at: number) => {
    watched(context, fastPath.alarm(signal, at));
    if (signal.severity !== 'danger') return;
    const active = executor.activeTaskId;
    const trace = active === undefined ? {} : (tasks.store.get(active)?.task.trace ?? {});
    context.events.append(typedEvent('safety_emergency', signal, trace));
  };
  return followPeer(context, 'minecraft-interface', {
    types: bodyEventTypes,
    startAt: 'now',
    handle: (event) =>
      handleBodyEvent(event, {
        feed: body.feed,
        world: body.world,
        now: () => context.clock.now(),
        onEnded: (record) => {
          ownWork.learn(record);
          dugGround.learn(record);
        },
        onState,
        onSignal,
        onFirstCommand: (ms, at, { taskId }) => {
          metrics.firstCommand(ms);
          statistics.firstCommand(ms);
          fastPath.commanded(taskId, at);
        },
      }),
    onState: (state) => {
      body.streamChanged(state === 'connected');
      if (state !== 'connected') return;
      executor.bodyIsBack();
      // A body that was there first and stands still would show itself only after half a minute.
      if (body.world.latest === undefined)
        watched(
          context,
          body.freshWorld().then(() => idle.check()),
        );
    },
  });
}
