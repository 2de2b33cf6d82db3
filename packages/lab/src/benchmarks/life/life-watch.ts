import { isNight, type PlanningState, type WorldSnapshot } from '@conscious-bot/contracts';
import { isBelowGround } from '@conscious-bot/contracts/game';
import { type StrategyReport, zoneOf } from '@conscious-bot/contracts/strategy';
import { TickRate } from '../../experiments/tick-rate.ts';
import { firsts } from './firsts.ts';
import type { LifeRecord, LifeSample } from './life-record.ts';
import { firstText, nightText, whyNothing } from './story.ts';
import type { WantedKinds } from './wanted-kinds.ts';

/** What was seen of a life at one moment; `reason` is what it could name as the reason for what it does or leaves. */
export interface Look {
  /** Milliseconds, by a clock that never goes back. */
  readonly at: number;
  readonly world: WorldSnapshot;
  readonly planning: PlanningState;
  /** What the strategist said; absent when it was not there to be asked. */
  readonly strategy: StrategyReport | undefined;
  readonly reason: string | undefined;
}

const SAMPLE_EVERY_S = 15;
/** Time that passed unseen is not counted for what was seen last, ms. */
const LONGEST_LOOK_MS = 5_000;
const IRON_OR_BETTER = /^(iron|diamond|netherite)_pickaxe$/;
const TOOL =
  /_(pickaxe|axe|shovel|sword|hoe)$|^(shears|bucket|water_bucket|lava_bucket|flint_and_steel|fishing_rod|bow|shield)$/;
const FOOD =
  /^(cooked_|baked_)|^(bread|apple|carrot|potato|beef|porkchop|mutton|chicken|rabbit|cod|salmon|melon_slice|sweet_berries|beetroot|cookie)$/;

/** Adds up what is seen of a life, look by look. */
export class LifeWatch {
  readonly rate = new TickRate();
  readonly kinds = new Map<string, number>();
  readonly firsts: { s: number; name: string }[] = [];
  readonly samples: LifeSample[] = [];
  readonly nothingWorth: NonNullable<LifeRecord['nothingWorth']> = [];
  longestWithoutReasonS = 0;
  ironPickaxeS: number | null = null;
  roofAtFirstNight: boolean | null = null;
  readonly #tell: (line: string) => void;
  readonly #wanted: WantedKinds;
  readonly #zoneMs: Record<string, number> = {};
  #began: number | undefined;
  #last: Look | undefined;
  #watchedMs = 0;
  #idleMs = 0;
  #nightMs = 0;
  #roofedMs = 0;
  #withoutReasonMs = 0;
  /** Whether nothing was worth doing at the last look. */
  #isNothingWorth = false;

  constructor(wanted: WantedKinds, tell: (line: string) => void) {
    this.#wanted = wanted;
    this.#tell = tell;
  }

  see(look: Look): void {
    this.#began ??= look.at;
    this.#account(look);
    this.#last = look;
    this.#seeNothingWorth(look);
    const { world, planning } = look;
    this.rate.see(world.worldAge, look.at);
    const s = this.seconds;
    const held = [...world.inventory, ...Object.values(world.equipment).flatMap((piece) => piece ?? [])];
    for (const { name } of held) {
      if (this.kinds.has(name)) continue;
      this.kinds.set(name, s);
      if (IRON_OR_BETTER.test(name)) this.ironPickaxeS ??= s;
    }
    for (const [name, shows] of Object.entries(firsts)) {
      if (this.firsts.some((first) => first.name === name) || !shows(world)) continue;
      this.firsts.push({ s, name });
      this.#tell(firstText(name));
    }
    const sampled = this.samples.at(-1)?.s ?? Number.NEGATIVE_INFINITY;
    if (s - sampled >= SAMPLE_EVERY_S) this.samples.push(this.#sample(s, world, planning.idle.idle));
  }

  /** Seconds since the first look. */
  get seconds(): number {
    return ((this.#last?.at ?? 0) - (this.#began ?? 0)) / 1_000;
  }

  /** What it was about at the last look. */
  get last(): Look | undefined {
    return this.#last;
  }

  shares(): Pick<LifeRecord, 'zones' | 'idle' | 'nightsUnderRoof'> {
    const all = Math.max(1, this.#watchedMs);
    return {
      zones: Object.fromEntries(Object.entries(this.#zoneMs).map(([zone, ms]) => [zone, ms / all])),
      idle: this.#idleMs / all,
      nightsUnderRoof: this.#nightMs === 0 ? null : this.#roofedMs / this.#nightMs,
    };
  }

  end(): LifeRecord['end'] {
    const world = this.#last?.world;
    if (world === undefined) return { tools: [], armour: [], food: 0, home: [] };
    const { head, torso, legs, feet } = world.equipment;
    const home = [
      ...(world.places ?? []).map(({ name }) => `place ${name}`),
      ...(world.lastSleep === undefined ? [] : ['slept in a bed']),
      ...((world.containers?.length ?? 0) > 0 ? [`${world.containers?.length} containers`] : []),
      ...((world.fields?.length ?? 0) > 0 ? [`${world.fields?.length} fields`] : []),
    ];
    return {
      tools: world.inventory.map(({ name }) => name).filter((name) => TOOL.test(name)),
      armour: [head, torso, legs, feet].flatMap((piece) => (piece === undefined ? [] : [piece.name])),
      food: world.inventory.reduce((sum, { name, count }) => sum + (FOOD.test(name) ? count : 0), 0),
      home,
    };
  }

  /** The time since the last look goes to how things stood then. */
  #account({ at, world }: Look): void {
    const before = this.#last;
    if (before === undefined) return;
    const ms = Math.min(LONGEST_LOOK_MS, at - before.at);
    this.#watchedMs += ms;
    const zone = zoneOf(before.world);
    this.#zoneMs[zone] = (this.#zoneMs[zone] ?? 0) + ms;
    if (before.planning.idle.idle) this.#idleMs += ms;
    if (isNight(before.world) === true) {
      this.#nightMs += ms;
      if (isUnderRoof(before.world)) this.#roofedMs += ms;
    } else if (this.roofAtFirstNight === null && isNight(world) === true) {
      this.roofAtFirstNight = isUnderRoof(world);
      this.#tell(nightText(this.roofAtFirstNight));
    }
    this.#withoutReasonMs = before.reason === undefined ? this.#withoutReasonMs + ms : 0;
    this.longestWithoutReasonS = Math.max(this.longestWithoutReasonS, this.#withoutReasonMs / 1_000);
  }

  /** The bot has set itself nothing, because what it weighed last was not worth it. */
  #seeNothingWorth({ world, strategy }: Look): void {
    const waits = strategy?.current === null ? strategy.considered?.waits : undefined;
    const before = this.#isNothingWorth ? this.nothingWorth.at(-1) : undefined;
    this.#isNothingWorth = waits !== undefined;
    if (before !== undefined) before.lasted = this.seconds - before.from;
    else if (waits !== undefined)
      this.nothingWorth.push({ from: this.seconds, lasted: 0, night: isNight(world) === true, why: whyNothing(waits) });
  }

  #sample(s: number, world: WorldSnapshot, idle: boolean): LifeSample {
    return {
      s: Math.round(s),
      kinds: this.kinds.size,
      wanted: [...this.kinds.keys()].filter((kind) => this.#wanted.has(kind)).length,
      health: world.health ?? null,
      food: world.food ?? null,
      zone: zoneOf(world),
      idle,
      night: isNight(world) === true,
    };
  }
}

/** Under a roof that keeps monsters out, or below the ground. */
const isUnderRoof = (world: WorldSnapshot): boolean => world.exposure?.sheltered === true || isBelowGround(world);
