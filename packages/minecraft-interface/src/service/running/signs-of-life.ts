import type { FailureCode } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { isSpoken } from '../../body/actuator/outgoing-commands.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { OverdueWatch } from './overdue-watch.ts';
import type { RunListener } from './run-listener.ts';

/** Searches for ways that lead to no command are a sign of life for so long, milliseconds: the longest of them may take that. */
const SEARCHES_MS = 30_000;

interface FollowOptions extends Pick<RunListener, 'onCommand'> {
  readonly embodiment: Embodiment;
  readonly clock: Clock;
  readonly watch: OverdueWatch;
  readonly onAbort: (code: FailureCode, happened?: string) => void;
}

/** Follows what the body does while an action runs: its commands and searches for a way keep the watch quiet, its death or leaving ends the action. */
export function followSigns({ embodiment, clock, watch, onCommand, onAbort }: FollowOptions) {
  const { bot } = embodiment;
  let commandAt = clock.now();
  const stopListening = embodiment.commands.listen((command, at) => {
    // What is said meanwhile is another action's.
    if (isSpoken(command)) return;
    commandAt = at;
    watch.active(at);
    onCommand(command, at);
  });
  // On a busy machine a search for a way takes long; it is no hang, unless nothing but searches follows one another.
  const searching = () => {
    const now = clock.now();
    if (now - commandAt <= SEARCHES_MS) watch.active(now);
  };
  const onSearch = ({ status }: { readonly status: string }) => {
    if (status === 'partial') searching();
  };
  bot.on('path_update', onSearch);
  const onDeath = () => onAbort('died');
  const onEnd = () => onAbort('body_offline', 'the connection ended');
  bot.on('death', onDeath);
  bot.on('end', onEnd);
  return {
    /** A search for a way goes on. */
    searching,
    stop() {
      stopListening();
      bot.removeListener('path_update', onSearch);
      bot.removeListener('death', onDeath);
      bot.removeListener('end', onEnd);
    },
  };
}
