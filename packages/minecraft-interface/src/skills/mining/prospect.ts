import type { BlockPosition, CapabilityArgs } from '@conscious-bot/contracts';
import { ORES, type Ore, oreOf } from '@conscious-bot/contracts/game';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { carried, packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { hasPickaxeFor } from './pickaxe.ts';
import { dangerTo } from './upkeep.ts';
import { digVeins, groundBeside, oresBeside } from './veins.ts';

/**
 * Ores dug on the way besides those wanted, while fewer than so many are carried: they are cheap there and always of use. Of what lies about
 * in plenty only a little: each block takes a second of the time for what is wanted.
 */
const WELCOME: Readonly<Record<string, number>> = { diamond: 64, emerald: 16, iron: 8, coal: 6, gold: 8 };
/** Blocks within which ore in sight is gone for, and how many of it at once: a cave shows more of its walls than a tunnel in a minute. */
const IN_SIGHT = 20;
const AT_ONCE = 4;

/** What a mining is for: which ores count, which are dug besides, and how many there are by now. */
export class Prospect {
  /** Blocks of the wanted ores, by the names of this version. */
  readonly blocks: ReadonlySet<string>;
  /** Ore blocks dug so far, wanted or welcome. */
  found = 0;
  readonly #body: ActionBody;
  readonly #args: CapabilityArgs<'branch_mine'>;
  readonly #report: Report;
  readonly #items: readonly string[];
  readonly #start: number;
  readonly #passed = new Set<string>();
  readonly #toldAgain = new Set<string>();
  readonly #shown = new Set<string>();

  constructor(body: ActionBody, args: CapabilityArgs<'branch_mine'>, report: Report, ores: readonly Ore[]) {
    const { registry } = body.bot;
    this.#body = body;
    this.#args = args;
    this.#report = report;
    this.blocks = new Set(ores.flatMap(({ blocks }) => blocks).filter((name) => registry.blocksByName[name]));
    this.#items = [...new Set(ores.flatMap(({ drops }) => drops))].filter((name) => registry.itemsByName[name]);
    this.#start = args.held ?? this.#carried(this.#items);
  }

  get got(): number {
    return Math.max(0, this.#carried(this.#items) - this.#start);
  }

  /** Blocks of ground that have shown a side so far. */
  get shown(): number {
    return this.#shown.size;
  }

  isEnough(): boolean {
    return this.got >= this.#args.amount;
  }

  hasRoom(): boolean {
    return this.#items.some((name) => packHasRoomFor(this.#body.bot, name));
  }

  /** Ores worth digging that show a side to these cells, each told once, and once more where it was left to a danger. */
  beside(cells: readonly BlockPosition[]): BlockPosition[] {
    for (const at of groundBeside(this.#body, cells)) this.#shown.add(keyOf(at));
    return oresBeside(this.#body, cells, this.#names()).filter((at) => !this.#passed.has(keyOf(at)));
  }

  /** Wanted ore that a line of sight reaches, or did: in the walls of a cave beside the way. Each block is told once. */
  inSight(): BlockPosition[] {
    const { blocks, bot } = this.#body;
    return blocks
      .find(this.blocks, bot.entity.position, IN_SIGHT, { limit: AT_ONCE })
      .map(({ position }) => position)
      .filter((at) => !this.#passed.has(keyOf(at)));
  }

  /** Digs the veins of these blocks and picks up what they give. */
  async dig(seeds: readonly BlockPosition[]): Promise<void> {
    for (const at of seeds) this.#passed.add(keyOf(at));
    const names = this.#names();
    const drops = ORES.filter(({ blocks }) => blocks.some((name) => names.has(name))).flatMap((ore) => ore.drops);
    const dug = new Map<Ore, number>();
    const { dug: blocks, left } = await digVeins(this.#body, seeds, {
      isWanted: (name) => {
        if (this.blocks.has(name)) return true;
        const ore = oreOf(name);
        return ore !== undefined && names.has(name) && this.#lacks(ore) > (dug.get(ore) ?? 0);
      },
      onDug: (name) => {
        const ore = oreOf(name);
        if (ore !== undefined) dug.set(ore, (dug.get(ore) ?? 0) + 1);
      },
      drops,
      isEnough: () => this.isEnough(),
      report: this.#report,
      danger: dangerTo(this.#body, this.#report),
    });
    this.found += blocks;
    for (const key of left.map(keyOf)) {
      if (!this.#toldAgain.has(key)) this.#passed.delete(key);
      this.#toldAgain.add(key);
    }
    this.tell();
  }

  tell(): void {
    const { amount, for: names } = this.#args;
    this.#report.progress({ done: Math.min(this.got, amount), total: amount, unit: names[0] ?? 'ore' });
  }

  #names(): ReadonlySet<string> {
    const { bot } = this.#body;
    const welcome = ORES.filter((ore) => this.#lacks(ore) > 0 && hasPickaxeFor(bot, new Set(ore.blocks.slice(0, 1))));
    return new Set([...this.blocks, ...welcome.flatMap(({ blocks }) => blocks)]);
  }

  /** How many more of a welcome ore are dug on the way. */
  #lacks({ name, drops }: Ore): number {
    return (WELCOME[name] ?? 0) - this.#carried(drops);
  }

  #carried(items: readonly string[]): number {
    return items.reduce((sum, item) => sum + carried(this.#body.bot, item), 0);
  }
}

const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;
