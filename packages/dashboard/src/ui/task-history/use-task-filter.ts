'use client';
import { failureCodes } from '@conscious-bot/contracts/failure';
import { actionNames } from '@conscious-bot/contracts/goal';
import { type TaskHistoryFilter, taskSources, taskStates } from '@conscious-bot/contracts/task';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useMoment } from '../moment/use-moment.ts';

/** What is typed reaches the address when nothing was typed for this long, ms. */
const typingMs = 300;

const parsers = {
  state: parseAsStringLiteral(taskStates),
  source: parseAsStringLiteral(taskSources),
  action: parseAsStringLiteral(actionNames),
  failure: parseAsStringLiteral(failureCodes),
  text: parseAsString.withOptions({ limitUrlUpdates: debounce(typingMs) }),
};

/** What narrows the list of tasks, as the address has it, and how to change it: null takes a filter away. */
export function useTaskFilter() {
  const [chosen, choose] = useQueryStates(parsers, { history: 'replace' });
  const { at } = useMoment();
  const { state, source, action, failure, text } = chosen;
  const filter = useMemo((): TaskHistoryFilter => {
    const words = text?.trim();
    return {
      ...(state && { state }),
      ...(source && { source }),
      ...(action && { action }),
      ...(failure && { code: failure }),
      ...(words && { text: words }),
      ...(at !== undefined && { at }),
    };
  }, [state, source, action, failure, text, at]);
  return { filter, chosen, choose };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
