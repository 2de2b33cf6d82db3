'use client';
import type { PromptPartName } from '@conscious-bot/contracts/model';
import type { AskAgainAnswer } from '@conscious-bot/contracts/thought';
import { useState } from 'react';
import { type Answer, call } from '../live/call.ts';

export interface Changes {
  readonly model: string | undefined;
  readonly temperature: number | undefined;
  readonly without: readonly PromptPartName[];
  readonly times: number;
}

/** One question and what came of it. */
export interface Asked {
  readonly id: number;
  readonly changes: Changes;
  readonly answer: Answer<AskAgainAnswer>;
}

/** Longer than all answers together may take, ms. */
const PATIENCE_MS = 70_000;

/** Asks the prompt of a call again; what was asked so far stays until the page is left. */
export function useAskAgain(callId: string) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (changes: Changes) => {
    setIsAsking(true);
    const question = { params: { id: callId }, body: changes };
    const answer = await call('cognition', 'POST /model/calls/:id/again', question, PATIENCE_MS);
    setAsked((before) => [{ id: before.length, changes, answer }, ...before]);
    setIsAsking(false);
  };
  return { asked, isAsking, ask };
}
