'use client';
import { useSyncExternalStore } from 'react';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { type Liveness, openLiveSource } from './live-source.ts';
import { Store } from './store.ts';

export interface LiveThoughts {
  readonly liveness: Liveness;
  /** Newest first. */
  readonly thoughts: readonly ThoughtEntry[];
}

/** Thoughts a page keeps. */
const capacity = 120;

const nothing: LiveThoughts = { liveness: 'connecting', thoughts: [] };

/** Thoughts that come within this time are shown together, ms: at first all that are kept come, one message each. */
const gatherMs = 30;

const store = new Store<LiveThoughts>(nothing, (self) => {
  const come = new Map<string, ThoughtEntry>();
  const show = () => {
    const others = self.get().thoughts.filter(({ id }) => !come.has(id));
    const thoughts = [...come.values(), ...others].sort((a, b) => b.at - a.at).slice(0, capacity);
    come.clear();
    self.set({ ...self.get(), thoughts });
  };
  const take = (json: string) => {
    const entry: ThoughtEntry = JSON.parse(json);
    if (come.size === 0) setTimeout(show, gatherMs);
    come.set(entry.id, entry);
  };
  openLiveSource({
    url: '/api/ws/cognitive-stream',
    onLiveness: (liveness) => self.set({ ...self.get(), liveness }),
    events: { thought: take, thought_update: take },
  });
});

/** The bot's thoughts as they come. */
export function useThoughts(): LiveThoughts {
  return useSyncExternalStore(store.subscribe, store.get, () => nothing);
}
