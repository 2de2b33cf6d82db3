'use client';
import {
  parseAsArrayOf,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { fadeNames, layerNames } from './map-layers.ts';

/** Everything the address says of the map beside the moment: so a view can be sent and kept. */
const parsers = {
  show: parseAsArrayOf(parseAsStringLiteral(layerNames)).withDefault([...layerNames]),
  ground: parseAsStringLiteral(['surface', 'below', 'none'] as const).withDefault('surface'),
  fade: parseAsStringLiteral(fadeNames).withDefault('hour'),
  dimension: parseAsString,
  /** The middle of the map in blocks, and its zoom. */
  x: parseAsInteger,
  z: parseAsInteger,
  zoom: parseAsFloat,
  /** The block whose story is told: x, y, z. */
  block: parseAsArrayOf(parseAsInteger),
  /** Only what was changed up to this height, for looking into mines. */
  top: parseAsInteger,
};

export const useMapState = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });
