import type { NearbyEntity, Position } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';

/** Living things are heard within so many blocks, as sounds carry in the game (minecraft.wiki "Sound"). */
const EARSHOT = 16;
/** What is out of sight and hearing is remembered where it was for so long, milliseconds. */
const REMEMBERED_MS = 60_000;

/** What the bot notices of a creature or thing; where it is or was. */
interface Noticed extends Required<Pick<NearbyEntity, 'knownBy' | 'seenAt'>> {
  readonly position: Position;
}

/** How the bot comes to know of creatures: it sees or hears them, or remembers them for a while. The server tells of all of them. */
export class Awareness {
  readonly #sees: (point: Position) => boolean;
  readonly #now: () => number;
  readonly #last = new WeakMap<Entity, { readonly position: Position; readonly at: number }>();

  /** @param sees whether a line of sight from the bot's eyes reaches a point */
  constructor(sees: (point: Position) => boolean, now: () => number) {
    this.#sees = sees;
    this.#now = now;
  }

  /** Undefined when the bot knows nothing of it. @param distance blocks to the bot */
  notice(entity: Entity, kind: NearbyEntity['kind'], distance: number): Noticed | undefined {
    const now = this.#now();
    const knownBy = this.#isSeen(entity, kind) ? 'sight' : isAudible(kind, distance) ? 'hearing' : undefined;
    if (knownBy !== undefined) {
      const { x, y, z } = entity.position;
      const position = { x, y, z };
      this.#last.set(entity, { position, at: now });
      return { knownBy, seenAt: now, position };
    }
    const last = this.#last.get(entity);
    if (last === undefined || now - last.at > REMEMBERED_MS) return undefined;
    return { knownBy: 'memory', seenAt: last.at, position: last.position };
  }

  #isSeen({ position, height }: Entity, kind: NearbyEntity['kind']): boolean {
    // The game shows the names of players through walls.
    return kind === 'player' || shownPoints(position, height).some((point) => this.#sees(point));
  }
}

/** The points of a creature or thing of which one has to be in sight for it to be seen. @param height of it, blocks; not known for some */
export function shownPoints({ x, y, z }: Position, height: number): readonly Position[] {
  const tall = Number.isFinite(height) ? height : 0.5;
  return [0.9, 0.4].map((part) => ({ x, y: y + tall * part, z }));
}

const isAudible = (kind: NearbyEntity['kind'], distance: number): boolean =>
  kind !== 'item' && kind !== 'other' && distance <= EARSHOT;
