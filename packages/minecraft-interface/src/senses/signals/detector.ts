import type { Signal, WorldSnapshot } from '@conscious-bot/contracts';

/** Reads one snapshot after another and tells the edges between them. It keeps what it needs to know of the past itself. */
export type Detector = (world: WorldSnapshot) => Signal[];
