'use client';
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { useMemo } from 'react';
import { useMoment } from '../moment/use-moment.ts';
import type { FacetName } from './kinds.ts';

const parsers = {
  text: parseAsString.withDefault(''),
  provenance: parseAsStringLiteral(['chain-of-thought', 'intrusion']),
  fate: parseAsArrayOf(parseAsString).withDefault([]),
  site: parseAsArrayOf(parseAsString).withDefault([]),
  mind: parseAsArrayOf(parseAsString).withDefault([]),
  cameBack: parseAsBoolean.withDefault(false),
  from: parseAsInteger,
  to: parseAsInteger,
  order: parseAsStringLiteral(['newest', 'oldest']).withDefault('newest'),
};

/** What the page asks for, as its address says it, and how to change that. */
export function useMindQuery() {
  const [asked, set] = useQueryStates(parsers, { history: 'replace' });
  const { at } = useMoment();
  const { text, provenance, fate, site, mind, cameBack, from, to, order } = asked;
  // What was thought after the moment that is looked at is not known there.
  const until = at === undefined ? (to ?? undefined) : Math.min(at, to ?? at);
  const chosen: Readonly<Record<FacetName, readonly string[]>> = {
    provenance: provenance === null ? [] : [provenance],
    fate,
    site,
    mind,
  };
  const [fates, sites, minds] = [fate, site, mind].map((values) =>
    values.length === 0 ? undefined : values.join(','),
  );
  const query = useMemo(
    () => ({
      text: text === '' ? undefined : text,
      provenance: provenance ?? undefined,
      fate: fates,
      site: sites,
      mind: minds,
      cameBack: cameBack ? 'true' : undefined,
      from: from ?? undefined,
      to: until,
    }),
    [text, provenance, fates, sites, minds, cameBack, from, until],
  );
  const toggle = (facet: FacetName, value: string) => {
    const values = chosen[facet];
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    if (facet === 'provenance')
      void set({
        provenance: next.at(-1) === 'intrusion' ? 'intrusion' : next.length === 0 ? null : 'chain-of-thought',
      });
    else void set({ [facet]: next.length === 0 ? null : next });
  };
  return {
    asked,
    chosen,
    toggle,
    set,
    /** Nothing narrows the stream down. */
    isWhole:
      text === '' &&
      !cameBack &&
      from === null &&
      to === null &&
      Object.values(chosen).every(({ length }) => length === 0),
    reset: () =>
      void set({
        text: null,
        provenance: null,
        fate: null,
        site: null,
        mind: null,
        cameBack: null,
        from: null,
        to: null,
      }),
    order,
    /** As cognition is asked. */
    query,
  };
}

export type MindQuery = ReturnType<typeof useMindQuery>;
