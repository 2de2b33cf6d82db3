import type { BlockPosition, CapabilityArgs, FailureCode } from '@conscious-bot/contracts';
import { nearestLevel, type Ore, type OreGeneration } from '@conscious-bot/contracts/game';
import { hasSky } from '@conscious-bot/contracts/verbs';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import type { Mine } from '../../senses/places/mine.ts';
import { goToLevel, Stairs } from '../tunnelling/level.ts';
import { SkyMap } from '../tunnelling/sky-map.ts';
import { digFace, type FaceWork } from './dig-face.ts';
import { goToCell } from './go-to-cell.ts';
import { light } from './light.ts';
import { dugAt, type Face, newMine, nextFace, quarterOf, tunnelCells } from './mine-plan.ts';
import { MonstersMet } from './monsters-met.ts';
import { hasPickaxeFor, isWornOut, keptOf, rockPickaxe } from './pickaxe.ts';
import { Prospect } from './prospect.ts';
import { dangerTo, isSpent, isWell, stayWell } from './upkeep.ts';
import { makeRoom } from './waste.ts';

/** A known mine is gone back to from this far, blocks; further away a new one is nearer. */
const KNOWN_WITHIN = 48;
/** Levels a known mine may be off the one wanted. */
const LEVEL_OFF = 3;
/** Before its time is over the bot ends by itself, milliseconds. */
const MARGIN_MS = 15_000;
const SEARCH_MS = 6_000;
/** Faces that could not be come to or dug, one after the other, after which there is no way. */
const GIVE_UP_AFTER = 6;
/** Ore that lies up to the surface is mined so far below it, blocks: a tunnel any nearer comes out on every slope. */
const COVER = 12;
/** A new mine begins so far from one that is done, blocks. */
const APART = 28;

type MiningEnd = 'enough' | Extract<FailureCode, `branch_mine.${string}`>;

/** One mining, from where the bot is to where it has what it wants. */
export class Miner {
  readonly prospect: Prospect;
  readonly #body: ActionBody;
  readonly #args: CapabilityArgs<'branch_mine'>;
  readonly #report: Report;
  readonly #level: number;
  readonly #endAt: number;
  readonly #kept: number;
  readonly #monsters: MonstersMet;
  #dug = 0;

  constructor(
    body: ActionBody,
    args: CapabilityArgs<'branch_mine'>,
    report: Report,
    ores: readonly Ore[],
    generation: OreGeneration,
  ) {
    this.#body = body;
    this.#args = args;
    this.#report = report;
    this.prospect = new Prospect(body, args, report, ores);
    this.#monsters = new MonstersMet(body);
    const inTime = args.maxMs === undefined ? Number.POSITIVE_INFINITY : body.clock.now() + args.maxMs;
    this.#endAt = Math.min(body.deadlineAt - MARGIN_MS, inTime);
    const feet = feetOf(body);
    const depth = depthBelow(body, feet);
    this.#kept = keptOf(body.bot, { deep: depth > COVER });
    const y = feet.y - Math.max(0, COVER - depth);
    // The rarest decides: the others are met there too, or soon elsewhere.
    const levels = ores.flatMap((ore) => ore.levels[generation] ?? []).sort((a, b) => a.perThousand - b.perThousand);
    this.#level = args.y ?? (levels[0] === undefined ? feet.y : nearestLevel(levels[0], y));
  }

  /** Blocks of tunnel dug so far. */
  get dug(): number {
    return this.#dug;
  }

  async run(): Promise<MiningEnd> {
    if (!hasPickaxeFor(this.#body.bot, this.prospect.blocks)) return 'branch_mine.no_tool';
    // Whoever sets out with a pack full of stones comes back with nothing.
    await makeRoom(this.#body);
    // Not a block is dug by one that came here with hardly any health.
    await this.#stayWell();
    this.#report.state('GoToLevel');
    let mine = await this.#comeIn();
    for (let vain = 0; mine !== undefined && vain < GIVE_UP_AFTER; ) {
      const over = this.#isOver();
      if (over !== undefined) return over;
      const face = nextFace(mine);
      if (face === undefined) {
        mine = await this.#beginAnew(mine);
        continue;
      }
      this.#report.state('DigTunnel');
      const { cells } = await this.#work(mine, face, (next) => {
        mine = next;
      });
      vain = cells > 0 ? 0 : vain + 1;
    }
    return this.#isOver() ?? 'branch_mine.no_way';
  }

  #isOver(): MiningEnd | undefined {
    const { bot, clock } = this.#body;
    if (this.prospect.isEnough()) return 'enough';
    if (isSpent(this.#body)) return 'branch_mine.too_weak';
    if (isWornOut(bot, this.prospect.blocks, this.#kept)) return 'branch_mine.no_tool';
    if (!this.prospect.hasRoom()) return 'branch_mine.inventory_full';
    if (this.#dug >= this.#args.length || clock.now() >= this.#endAt) return 'branch_mine.nothing_found';
    return undefined;
  }

  /** To the known mine at that level, or down to where a new one begins. */
  async #comeIn(): Promise<Mine | undefined> {
    const { bot, mines } = this.#body;
    const known = mines.near(bot).find((mine) => {
      const { x, y, z } = mine.foot;
      const away = Math.hypot(x - bot.entity.position.x, z - bot.entity.position.z);
      return away <= KNOWN_WITHIN && Math.abs(y - this.#level) <= LEVEL_OFF && nextFace(mine) !== undefined;
    });
    if (known !== undefined && (await this.#goTo(known.foot))) return known;
    const entrance = feetOf(this.#body);
    const places: BlockPosition[] = [];
    return (await this.#toLevel(entrance, (at) => places.push(at))) ? this.#begin(entrance, places) : undefined;
  }

  /** Down, or up, to the level, beneath the entrance; what shows itself on the way is dug. `onStairs` is told of places on the way, a few levels apart. */
  async #toLevel(entrance: BlockPosition, onStairs: (at: BlockPosition) => void): Promise<boolean> {
    const shown = () => {
      const feet = feetOf(this.#body);
      const beside = this.prospect.beside([feet, { ...feet, y: feet.y + 1 }]);
      // Ore in the wall of a cave is left where a monster was met.
      return beside.length > 0 ? beside : this.prospect.inSight().filter((at) => !this.#monsters.isNear(at));
    };
    const danger = dangerTo(this.#body, this.#report, this.#monsters);
    const stairs = new Stairs();
    for (;;) {
      const there = await goToLevel(this.#body, this.#level, {
        stairs,
        towards: entrance,
        done: () => this.#isOver() !== undefined || shown().length > 0,
        danger,
        onSearch: () => this.#thinks(),
        // The last uses of what gets the ore are for the ore: stairs alone may take more than a pickaxe lasts.
        tool: (block) => rockPickaxe(this.#body.bot, block, this.prospect.blocks),
        onSlice: async () => {
          onStairs(feetOf(this.#body));
          await light(this.#body, feetOf(this.#body));
          // The rock of the stairs fills a pack before anything is mined.
          await makeRoom(this.#body);
        },
      });
      const seen = shown();
      if (seen.length > 0) await this.prospect.dig(seen);
      if (this.#isOver() !== undefined) return false;
      // Whoever digs may have come off that level; whoever has not may float there or hang on a ladder, and nothing would change about that.
      if (seen.length > 0) continue;
      if (feetOf(this.#body).y === this.#level) return true;
      if (!there) return false;
    }
  }

  #begin(entrance: BlockPosition, stairs: readonly BlockPosition[]): Mine {
    const { bot } = this.#body;
    const { yaw } = bot.entity;
    const quarter = quarterOf(-Math.sin(yaw), -Math.cos(yaw));
    const wayIn = { entrance, stairs: [...stairs], foot: feetOf(this.#body) };
    const mine = newMine(dimensionOf(bot), wayIn, quarter);
    this.#body.mines.put(mine);
    return mine;
  }

  /** A new mine at the same level, away from the one that is done. */
  async #beginAnew({ entrance, stairs = [], foot }: Mine): Promise<Mine | undefined> {
    const { x, z } = feetOf(this.#body);
    for (const [dx, dz] of [
      [APART, 0],
      [0, APART],
      [-APART, 0],
      [0, -APART],
    ] as const) {
      const there = { x: x + dx, y: this.#level, z: z + dz };
      if (await this.#goTo(there)) return this.#begin(entrance, [...stairs, foot]);
    }
    return undefined;
  }

  /** Works a face, and remembers every cell of it: whatever ends this, the next time goes on from there. */
  async #work(mine: Mine, face: Face, onMine: (mine: Mine) => void): Promise<FaceWork> {
    const before = { dug: this.#dug, found: this.prospect.found };
    const keep = ({ cells, dug, closed }: FaceWork) => {
      this.#dug = before.dug + dug;
      const now = dugAt(mine, face, cells, closed);
      const found = mine.found + this.prospect.found - before.found;
      this.#body.mines.put({ ...now, dug: mine.dug + dug, found });
      onMine({ ...now, dug: mine.dug + dug, found });
    };
    await this.#stayWell();
    if (!(await this.#goTo(face.from))) {
      const none = { cells: 0, dug: 0, closed: true };
      keep(none);
      return none;
    }
    const { prospect } = this;
    const own = tunnelCells(mine);
    const isOver = () => this.#isOver() !== undefined;
    const work = await digFace(this.#body, face, { prospect, report: this.#report, own, isOver }, keep);
    keep(work);
    return work;
  }

  async #stayWell(): Promise<void> {
    if (!isWell(this.#body)) await stayWell(this.#body, this.#report);
  }

  #goTo(cell: BlockPosition): Promise<boolean> {
    const danger = dangerTo(this.#body, this.#report, this.#monsters);
    return goToCell(this.#body, cell, { onSearch: () => this.#thinks(), danger });
  }

  #thinks(): void {
    this.#report.waitingUntil(this.#body.clock.now() + SEARCH_MS);
  }
}

/** Blocks of ground over the feet; enough of it where no sky is. */
const depthBelow = ({ bot }: ActionBody, feet: BlockPosition): number =>
  hasSky(dimensionOf(bot)) ? new SkyMap(bot).depth(feet) : COVER;
