import type { StrategyMode, StrategyReport } from '@conscious-bot/contracts/strategy';
import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import { useCallback, useRef, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { call } from '../live/call.ts';
import { orderTask } from './task-controls.tsx';

export interface StopControl {
  /** Whether it sets itself no goals; undefined while that is not known. */
  readonly still: boolean | undefined;
  readonly busy: boolean;
  /** What went wrong the last time. */
  readonly problem: string | undefined;
  /** Ends all it is about, and lets it set itself nothing more. Reflexes stay: they keep it alive. */
  stop(): void;
  /** Lets it set itself goals again, as before. */
  goOn(): void;
}

/** Stops the bot, and lets it live again. */
export function useStop(state: BotState | undefined, strategy: StrategyReport | undefined): StopControl {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<StrategyMode>();
  const mode = asked ?? strategy?.mode;
  const before = useRef<StrategyMode>('both');

  const carryOut = useCallback(async (to: StrategyMode, endings: readonly string[]) => {
    setBusy(true);
    // First that nothing new comes, then the end of what there is.
    const answer = await call('planning', 'POST /config', { body: { STRATEGY: to } });
    const ended = await Promise.all(endings.map((id) => orderTask('cancel', id)));
    const failed = [answer, ...ended].find((one) => !one.ok && one.code !== 'conflict' && one.code !== 'not_found');
    if (answer.ok) setAsked(to);
    setProblem(failed === undefined || failed.ok ? undefined : failed.message);
    setBusy(false);
  }, []);

  const stop = () => {
    if (busy) return;
    if (mode !== undefined && mode !== 'off') before.current = mode;
    const open = state?.tasks.map(({ task }) => task) ?? [];
    const endings = open.filter(({ status, origin }) => !terminalTaskStatuses.has(status) && origin.kind !== 'reflex');
    void carryOut(
      'off',
      endings.map(({ id }) => id),
    );
  };
  const goOn = () => {
    if (!busy) void carryOut(before.current, []);
  };
  return { still: mode === undefined ? undefined : mode === 'off', busy, problem, stop, goOn };
}
