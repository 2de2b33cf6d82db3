import { type FunctionComponent, memo } from 'react';
import type { BotState } from '../../wire/bot-state.ts';

interface ShowsState {
  readonly state: BotState | undefined;
}

/** Makes a component that is drawn anew only when one of these parts of the state has changed, or another of its properties. */
export function drawnOn<P extends ShowsState>(
  parts: readonly (keyof BotState)[],
  component: FunctionComponent<P>,
): FunctionComponent<P> {
  return memo(component, (before, after) => isSame(before, after, parts));
}

/** Whether a component that shows these parts of the state would be drawn the same. */
export function isSame<P extends ShowsState>(before: P, after: P, parts: readonly (keyof BotState)[]): boolean {
  const { state: then, ...others } = before;
  const { state: now, ...othersNow } = after;
  if ((then === undefined) !== (now === undefined)) return false;
  const beside = Object.entries(othersNow);
  if (beside.length !== Object.keys(others).length) return false;
  const known = new Map<string, unknown>(Object.entries(others));
  return (
    beside.every(([name, value]) => Object.is(known.get(name), value)) &&
    parts.every((part) => then?.[part] === now?.[part])
  );
}
