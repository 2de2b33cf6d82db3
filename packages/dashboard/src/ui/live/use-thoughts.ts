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
const capacity = 200;

const nothing: LiveThoughts = { liveness: 'connecting', thoughts: [] };

const store = new Store<LiveThoughts>(nothing, (self) => {
  const take = (json: string) => {
    const entry: ThoughtEntry = JSON.parse(json);
    const others = self.get().thoughts.filter(({ id }) => id !== entry.id);
    const thoughts = [entry, ...others].sort((a, b) => b.at - a.at).slice(0, capacity);
    self.set({ ...self.get(), thoughts });
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
