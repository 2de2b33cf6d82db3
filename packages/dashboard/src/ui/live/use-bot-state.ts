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
        if (state) self.set({ ...self.get(), state: { ...state, ...update } });
      },
    },
  });
});

/** The bot's state as it changes. */
export function useBotState(): LiveBotState {
  return useSyncExternalStore(store.subscribe, store.get, () => nothing);
}
