import { type CapabilityArgs, describeItem, type Failure, fail, type Position } from '@conscious-bot/contracts';
import { listOf } from '@conscious-bot/contracts/phrases';
import type { Vec3 } from 'vec3';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { GoalNearXZ, walk } from '../../motion/walk.ts';
import { nearestOfBiome } from '../../senses/surroundings/biome.ts';
import { crossWater, hasBoat, isWaterAhead } from '../../skills/boating/cross-water.ts';
import { nextHeading, STRETCH } from '../../skills/exploring/heading.ts';
import { blockInView, creature, type Sought, sighting } from '../../skills/exploring/sought.ts';
import { comeOut } from '../../skills/hiding/come-out.ts';
import { isWalledIn } from '../../skills/hiding/hiding-place.ts';
import { SkyMap } from '../../skills/tunnelling/sky-map.ts';
import { isUnderground } from '../../skills/tunnelling/way-out.ts';

const STRETCH_MS = 30_000;
const GIVE_UP_AFTER = 6;
/** A walk to nowhere in particular ends so far from where it began at least, blocks. */
const AWAY = 8;
/** While walking, the surroundings are searched this often, milliseconds. */
const LOOK_EVERY_MS = 500;
/** Blocks of ground above the bot from which on it comes up first; and a search for a way, milliseconds. */
const DEEP = 12;
const SEARCH_MS = 6_000;

export const explore: Runner<'explore'> = {
  async run(body, args, report) {
    const exploration = new Exploration(body, args, report);
    await exploration.goOn();
    const observables = exploration.observables();
    const failure = exploration.failure();
    return failure === undefined ? done(observables) : failed(failure, observables);
  },
};

/** A way over land, one stretch after the other, until something sought is in sight, it has led far enough, or none leads on. */
class Exploration {
  readonly #body: ActionBody;
  readonly #report: Report;
  readonly #sought: Sought;
  /** Blocks of way. */
  readonly #distance: number;
  readonly #start: Vec3;
  #last: Vec3;
  #walked = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #seen: Position | undefined;
  /** What shows from afar, unless it could not be got nearer to: then it is not gone for again. */
  #inView: Position | undefined;
  #followsView = true;
  /** Stretches that led nowhere, one after the other. */
  #failures = 0;
  #heading: number | undefined;
  #gotOut = false;
  #openedUp = false;

  constructor(
    body: ActionBody,
    { seek, biome, distance, unopened = false }: CapabilityArgs<'explore'>,
    report: Report,
  ) {
    this.#body = body;
    this.#report = report;
    this.#sought = { names: [seek ?? []].flat(), biomes: new Set([biome ?? []].flat()), unopened };
    this.#distance = distance;
    this.#start = body.bot.entity.position.clone();
    this.#last = this.#start.clone();
    this.#look();
  }

  async goOn(): Promise<void> {
    while (this.#seen === undefined && !this.#isFar() && this.#failures < GIVE_UP_AFTER) {
      if (this.#isHeld()) await this.#comeOut();
      else await this.#goStretch();
    }
    if (!this.#sought.unopened) this.#seen ??= creature(this.#body.bot, this.#sought.names);
  }

  observables(): Record<string, unknown> {
    return { walked: Math.round(this.#walked), ...(this.#seen === undefined ? {} : { seen: this.#seen }) };
  }

  failure(): Failure | undefined {
    const ended = this.#failures < GIVE_UP_AFTER;
    if (this.#seeks ? this.#seen !== undefined : ended) return undefined;
    const what = listOf([...this.#sought.names, ...this.#sought.biomes].map(describeItem), 'or');
    if (!ended) return fail('explore.no_way', this.#seeks ? `in search of ${what}` : undefined);
    return fail('explore.nothing_found', {
      instead: `no ${what} was found on a way of ${Math.round(this.#walked)} blocks`,
    });
  }

  get #seeks(): boolean {
    return this.#sought.names.length > 0 || this.#sought.biomes.size > 0;
  }

  /** Blocks walked to and fro lead to nowhere new. */
  #isFar(): boolean {
    if (this.#walked < this.#distance) return false;
    const away = this.#start.distanceTo(this.#body.bot.entity.position);
    return this.#seeks || away >= Math.min(AWAY, this.#distance / 2);
  }

  #look(): void {
    this.#seen = sighting(this.#body, this.#sought);
    this.#inView = this.#seen === undefined && this.#followsView ? blockInView(this.#body, this.#sought) : undefined;
  }

  /** Takes account of the way gone since it was last asked, and looks about now and then; answers whether the way is at its end. */
  #onTheWay(): boolean {
    const { bot, explored } = this.#body;
    const here = bot.entity.position;
    this.#walked += this.#last.distanceTo(here);
    this.#last = here.clone();
    explored.visit(here, dimensionOf(bot));
    if (performance.now() - this.#lookedAt < LOOK_EVERY_MS) return false;
    this.#lookedAt = performance.now();
    this.#look();
    this.#report.progress({ done: Math.round(this.#walked), total: Math.round(this.#distance), unit: 'blocks' });
    return this.#seen !== undefined || this.#isFar();
  }

  /**
   * Whoever was called away from behind his own walls is still in them. Where no way leads on, it may be the bot's own shaft that holds it; and from
   * the bottom of a mine nothing new is to be seen.
   */
  #isHeld(): boolean {
    if (isUnderground(this.#body)) return !this.#gotOut && (this.#failures > 0 || isDeep(this.#body));
    return !this.#openedUp && isWalledIn(this.#body);
  }

  async #comeOut(): Promise<void> {
    if (isUnderground(this.#body)) this.#gotOut = true;
    else this.#openedUp = true;
    this.#report.state('GetOut');
    if (await comeOut(this.#body, this.#report)) this.#failures = 0;
    this.#onTheWay();
  }

  async #goStretch(): Promise<void> {
    const { bot } = this.#body;
    const { names, biomes } = this.#sought;
    const aim = biomes.size === 0 ? creature(bot, names) : nearestOfBiome(bot, biomes);
    const follows = this.#failures === 0 ? this.#inView : undefined;
    const towards = follows ?? (this.#failures > 0 ? undefined : aim);
    this.#heading = nextHeading(this.#body, this.#heading, this.#failures, this.#sought);
    const stretch = Math.min(STRETCH, Math.max(8, this.#distance - this.#walked));
    const { x, z } = towards ?? ahead(this.#last, this.#heading, stretch);
    const goal = new GoalNearXZ(x, z, towards === undefined ? 3 : 2);
    const before = this.#last.clone();
    if (towards === undefined) await this.#crossWaterAhead(this.#heading, stretch);
    // What cannot be walked to may lie beyond a ravine.
    const style = this.#failures > 1 ? 'bridging' : 'walk';
    const isCutShort = (): boolean => this.#failures === 0 && follows === undefined && this.#inView !== undefined;
    const until = (): boolean => this.#onTheWay() || isCutShort();
    await walk(this.#body, goal, { timeoutMs: STRETCH_MS, legs: true, until, style });
    this.#onTheWay();
    if (isCutShort()) return;
    this.#failures = this.#last.distanceTo(before) < STRETCH / 4 ? this.#failures + 1 : 0;
    if (this.#failures === 0 || follows === undefined) return;
    this.#followsView = false;
    this.#inView = undefined;
  }

  async #crossWaterAhead(heading: number, stretch: number): Promise<void> {
    const isWater = (blocks: number): boolean => isWaterAhead(this.#body, heading, blocks);
    if (!hasBoat(this.#body) || ![stretch, stretch / 2].every(isWater)) return;
    this.#report.state('CrossWater');
    await crossWater(this.#body, heading, () => this.#report.waitingUntil(this.#body.clock.now() + SEARCH_MS));
  }
}

/** So many blocks on, in a direction. */
const ahead = ({ x, z }: Vec3, heading: number, blocks: number): { x: number; z: number } => ({
  x: x - Math.sin(heading) * blocks,
  z: z - Math.cos(heading) * blocks,
});

/** Whether so much ground lies above that it is a mine or a deep cave. */
const isDeep = ({ bot }: ActionBody): boolean => new SkyMap(bot).depth(feetOf({ bot })) >= DEEP;
