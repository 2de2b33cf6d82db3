import { type EventEnvelope, type IdleReason, readEvent, type Task } from '@conscious-bot/contracts';

/** Why the bot idles, by an event that tells it. */
export const idleReason = (event: EventEnvelope | undefined): IdleReason | undefined =>
  event?.type === 'idle_period' ? readEvent('idle_period', event.data)?.idle_reason : undefined;

/** Tasks that could have run at the moment of an event, by all that was told before it. */
export function eligibleAt(event: EventEnvelope, events: readonly EventEnvelope[]): string[] {
  const latest = new Map<string, Task>();
  for (const { type, data } of events.slice(0, events.indexOf(event))) {
    if (type !== 'task.created' && type !== 'task.updated' && type !== 'task.finished') continue;
    const task = readEvent(type, data);
    if (task !== undefined) latest.set(task.id, task);
  }
  return [...latest.values()]
    .filter(({ status, manualPause, blockedReason, nextEligibleAt = 0 }) => {
      if (status === 'active') return true;
      return status === 'pending' && !manualPause && blockedReason === undefined && nextEligibleAt <= event.at;
    })
    .map(({ id }) => id);
}
