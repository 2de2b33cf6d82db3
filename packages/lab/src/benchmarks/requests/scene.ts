import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { StackClient } from '../../stack/stack-client.ts';
import type { Alex } from './alex.ts';
import { apart, BOT, type Point } from './places.ts';

/** Where feet stand on the flat land. */
export const FEET = 65;

type Control = EmbeddedWorld['control'];
type MobName = Parameters<Control['spawnMob']>[0];
type State = Record<string, string | number | boolean>;
type Spot = readonly [dx: number, dy: number, dz: number];

/** Where one request is made: a plot of flat land of its own, and what can be seen and done there from outside. Offsets are from the block of the feet. */
export class Scene {
  readonly control: Control;
  readonly client: StackClient;
  readonly alex: Alex;
  /** The block in which the bot's feet are when it begins. */
  readonly origin: Point;
  /** Where the bot has been since the request, the first first. */
  readonly trail: Point[] = [];
  /** What the service answered to the request, in words. */
  answer = '';

  constructor(parts: { control: Control; client: StackClient; alex: Alex; origin: Point }) {
    this.control = parts.control;
    this.client = parts.client;
    this.alex = parts.alex;
    this.origin = parts.origin;
  }

  at(...[dx, dy, dz]: Spot): Point {
    const { x, y, z } = this.origin;
    return { x: x + dx, y: y + dy, z: z + dz };
  }

  /** In the middle of a block's floor, where somebody stands. */
  standing(...spot: Spot): Point {
    const { x, y, z } = this.at(...spot);
    return { x: x + 0.5, y, z: z + 0.5 };
  }

  async put(spot: Spot, name: string, state?: State): Promise<void> {
    await this.control.setBlock(this.at(...spot), name, state);
  }

  /** Fills a box, both corners included. */
  async fill(from: Spot, to: Spot, name: string, state?: State): Promise<void> {
    await Promise.all(box(from, to).map((spot) => this.put(spot, name, state)));
  }

  /** How many blocks of a box, both corners included, have such a name. */
  async count(name: RegExp, from: Spot, to: Spot): Promise<number> {
    const names = await Promise.all(box(from, to).map((spot) => this.block(...spot)));
    return names.filter((one) => name.test(one)).length;
  }

  async block(...spot: Spot): Promise<string> {
    return (await this.control.getBlock(this.at(...spot))).name;
  }

  async state(...spot: Spot): Promise<State> {
    return (await this.control.getBlock(this.at(...spot))).properties;
  }

  async mob(name: MobName, dx: number, dz: number): Promise<number> {
    return this.control.spawnMob(name, this.standing(dx, 0, dz));
  }

  async mobs(name: MobName): Promise<number> {
    return (await this.control.mobs()).filter((mob) => mob.name === name).length;
  }

  /** How many of the items that are called so somebody carries. */
  async carried(name: RegExp, who = BOT): Promise<number> {
    return sum(await this.control.inventory(who), name);
  }

  async inChest(name: RegExp, ...spot: Spot): Promise<number> {
    return sum((await this.control.containerItems(this.at(...spot))) ?? [], name);
  }

  async dropped(name: RegExp): Promise<number> {
    return sum(await this.control.droppedItems(), name);
  }

  async position(who = BOT): Promise<Point> {
    const found = (await this.control.players()).find((player) => player.name === who);
    if (found === undefined) throw new Error(`${who} is not in the world`);
    return found.position;
  }

  async move(who: string, ...spot: Spot): Promise<void> {
    const to = this.standing(...spot);
    await this.control.teleport(who, to);
    if (who !== BOT) return;
    await this.client.eventually('the bot to notice where it is', 10_000, async () => {
      const { position } = await this.client.world();
      return position !== undefined && apart(position, to) < 1.5 && Math.abs(position.y - to.y) < 1.5
        ? true
        : undefined;
    });
  }
}

function box([x1, y1, z1]: Spot, [x2, y2, z2]: Spot): Spot[] {
  const range = (a: number, b: number) => Array.from({ length: b - a + 1 }, (_, i) => a + i);
  return range(x1, x2).flatMap((x) => range(y1, y2).flatMap((y) => range(z1, z2).map((z): Spot => [x, y, z])));
}

function sum(stacks: readonly { readonly name: string; readonly count: number }[], name: RegExp): number {
  return stacks.reduce((all, stack) => (name.test(stack.name) ? all + stack.count : all), 0);
}
