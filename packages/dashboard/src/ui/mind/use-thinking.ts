import type { ProcessResponse } from '@conscious-bot/contracts/thought';
import { useCallback, useRef, useState } from 'react';
import { type Answer, call } from '../live/call.ts';

/** A thought that was posted, with what was answered; undefined while the answer is awaited. */
export interface Posted {
  readonly content: string;
  readonly at: number;
  /** It had been resisted and was posted all the same. */
  readonly insisted: boolean;
  readonly answer: Answer<ProcessResponse> | undefined;
}

/** The way into the bot's mind. */
export interface Thinking {
  /** The thought that was posted last; undefined once it is no longer followed. */
  readonly posted: Posted | undefined;
  readonly sending: boolean;
  /** Posts a thought. `insist`: it is not considered again. Resolves with whether it was delivered. */
  think(content: string, insist?: boolean): Promise<boolean>;
  dismiss(): void;
}

export function useThinking(): Thinking {
  const [posted, setPosted] = useState<Posted>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const think = useCallback(async (content: string, insist = false) => {
    if (busy.current) return false;
    busy.current = true;
    const post = { content, at: Date.now(), insisted: insist };
    setSending(true);
    setPosted({ ...post, answer: undefined });
    const body = { type: 'intrusion', content, ...(insist && { metadata: { insist } }) };
    const answer = await call('cognition', 'POST /process', { body });
    setPosted({ ...post, answer });
    setSending(false);
    busy.current = false;
    return answer.ok;
  }, []);
  const dismiss = useCallback(() => setPosted(undefined), []);
  return { posted, sending, think, dismiss };
}
