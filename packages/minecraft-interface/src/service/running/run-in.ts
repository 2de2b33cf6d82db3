import type { ChannelName } from '@conscious-bot/contracts';
import { runAction } from './run-action.ts';
import { runSpeech } from './run-speech.ts';

/** How an action of each channel is run. */
export const runIn: Readonly<Record<ChannelName, typeof runAction>> = { body: runAction, speech: runSpeech };
