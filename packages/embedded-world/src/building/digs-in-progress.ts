import type { Vec3 } from 'vec3';

interface Dig {
  position: Vec3;
  stateId: number;
  startedAt: number;
  needsMs: number;
}

/** A dig that the client has called finished before its time. */
interface LateDig<Player> extends Dig {
  player: Player;
  finishAt: number;
}

/** The game takes a dig for finished when the client says so after this share of the time. */
const ENOUGH = 0.7;
/**
 * A busy server may receive the start late and the end in time; such a dig is carried to its end. Anything earlier is
 * not lag.
 */
const LATE_START_MS = 500;

/** The digs that players have begun, and whether they have taken their time. */
export class DigsInProgress<Player extends object> {
  readonly #now: () => number;
  readonly #digs = new WeakMap<Player, Dig>();
  /** The client may have begun its next dig while these come to their end. */
  #late: LateDig<Player>[] = [];

  /** @param now milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param needsMs how long the block takes. */
  begin(player: Player, position: Vec3, stateId: number, needsMs: number): void {
    this.#digs.set(player, { position, stateId, startedAt: this.#now(), needsMs });
  }

  cancel(player: Player): void {
    this.#digs.delete(player);
  }

  /** A client says that its block is dug; what it says a little early is kept until `due` gives it back. */
  finish(player: Player, position: Vec3): 'done' | 'kept' | 'too_early' {
    const dig = this.#digs.get(player);
    this.#digs.delete(player);
    if (!dig?.position.equals(position)) return 'too_early';
    const took = this.#now() - dig.startedAt;
    if (took >= dig.needsMs * ENOUGH) return 'done';
    if (dig.needsMs - took > LATE_START_MS) return 'too_early';
    this.#late.push({ ...dig, player, finishAt: dig.startedAt + dig.needsMs });
    return 'kept';
  }

  /** Digs that were called finished a little early and whose time has come, each once. */
  due(): LateDig<Player>[] {
    if (this.#late.length === 0) return [];
    const time = this.#now();
    const due = this.#late.filter(({ finishAt }) => time >= finishAt);
    this.#late = this.#late.filter((dig) => !due.includes(dig));
    return due;
  }
}
