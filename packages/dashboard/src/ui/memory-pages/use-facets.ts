import { type MemoryKind, memoryKinds } from '@conscious-bot/contracts/memory';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const orders = ['desc', 'asc'] as const;

const facetsInAddress = {
  q: parseAsString.withDefault(''),
  kinds: parseAsArrayOf(parseAsStringLiteral(memoryKinds)).withDefault([]),
  type: parseAsString.withDefault(''),
  about: parseAsString.withDefault(''),
  from: parseAsInteger,
  to: parseAsInteger,
  order: parseAsStringLiteral(orders).withDefault('desc'),
};

/** What memories are looked for by; all of it stands in the address. */
export function useFacets() {
  const [facets, setFacets] = useQueryStates(facetsInAddress);
  const toggleKind = (kind: MemoryKind) => {
    const others = facets.kinds.filter((one) => one !== kind);
    void setFacets({ kinds: others.length === facets.kinds.length ? [...others, kind] : others });
  };
  return { facets, setFacets, toggleKind };
}

export type Facets = ReturnType<typeof useFacets>['facets'];
