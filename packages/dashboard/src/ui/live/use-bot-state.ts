'use client';
import { useSyncExternalStore } from 'react';
import type { BotState, HudUpdate } from '../../wire/bot-state.ts';
import { type Liveness, openLiveSource } from './live-source.ts';
import { Store } from './store.ts';

interface LiveBotState {
  readonly liveness: Liveness;
  /** Undefined until the first message; afterwards the last one known, whatever the connection. */
  readonly state: BotState | undefined;
}

const nothing: LiveBotState = { liveness: 'connecting', state: undefined };

const store = new Store<LiveBotState>(nothing, (self) => {
  openLiveSource({
    url: '/api/ws/bot-state',
    onLiveness: (liveness) => self.set({ ...self.get(), liveness }),
    events: {
      bot_state: (json) => {
        const state: BotState = JSON.parse(json);
        self.set({ ...self.get(), state });
      },
      hud_update: (json) => {
        const update: HudUpdate = JSON.parse(json);
        const { state } = self.get();
        if (state === undefined) return;
        // What it feels is in every message: as long as it is the same, it stays the same object, and nothing that shows it is drawn anew.
        const intero = JSON.stringify(update.intero) === JSON.stringify(state.intero) ? state.intero : update.intero;
        self.set({ ...self.get(), state: { ...state, ...update, intero } });
      },
    },
  });
});

/** The bot's state as it changes. @param first the state that came with the page, which is shown until a newer one is there */
export function useBotState(first?: BotState): LiveBotState {
  const { liveness, state = first } = useSyncExternalStore(store.subscribe, store.get, () => nothing);
  return { liveness, state };
}
