import {
  type ActionRecord,
  type EventEnvelope,
  readEvent,
  type Signal,
  type Trace,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { ownTimeOf } from '@conscious-bot/service-kit';
import type { ActionFeed } from './action-feed.ts';
import type { WorldView } from './world-view.ts';

export const bodyEventTypes = [
  'bot.state',
  'signal',
  'action.first_command',
  'action.progress',
  'action.finished',
] as const;

interface BodyEventTargets {
  readonly feed: ActionFeed;
  readonly world: WorldView;
  /** The own time, ms since the epoch: the body may have been started with another. */
  now(): number;
  /** A new picture of the world has come in. */
  onState(snapshot: WorldSnapshot): void;
  /** An action has ended, whoever asked for it. */
  onEnded(record: ActionRecord): void;
  /** A signal of the world, emitted at `at` (ms since the epoch). */
  onSignal(signal: Signal, at: number): void;
  /** Milliseconds from taking an action to its first command, which went out at `at`. */
  onFirstCommand(ttfaMs: number, at: number, trace: Trace): void;
}

/** What planning makes of the body's events. Runs in the transaction that stores how far they were read. */
export function handleBodyEvent(event: EventEnvelope, targets: BodyEventTargets): void {
  switch (event.type) {
    case 'bot.state': {
      const snapshot = readEvent('bot.state', event.data);
      // One that was overtaken by an answer of the body shows what is no longer so.
      const seen = snapshot && targets.world.update(snapshot, targets.now());
      if (seen !== undefined) targets.onState(seen);
      return;
    }
    case 'signal': {
      const signal = readEvent('signal', event.data);
      if (signal !== undefined) targets.onSignal(signal, ownTimeOf(event.at, targets.now()));
      return;
    }
    case 'action.finished': {
      const record = readEvent('action.finished', event.data);
      if (record !== undefined) targets.onEnded(record);
      break;
    }
    case 'action.first_command': {
      const command = readEvent('action.first_command', event.data);
      if (command !== undefined)
        targets.onFirstCommand(command.ttfaMs, ownTimeOf(command.at, targets.now()), event.trace);
    }
  }
  targets.feed.handle(event);
}
