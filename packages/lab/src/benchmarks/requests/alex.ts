import { once } from 'node:events';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { type Bot, createBot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { BOT, type Point } from './places.ts';

/** Radians a head may be off what it looks at. */
const GLANCE = 0.35;

/** The other player of the stage: says what it hears and sees of the bot, and fills chests. */
export class Alex {
  readonly name = 'Alex';
  /** Lines of the chat as they are shown, the first first. */
  readonly lines: string[] = [];
  readonly #bot: Bot;
  /** Who sits in what, by the ids of the game. The library hears of those who get in, not of those who get out. */
  readonly #passengers = new Map<number, readonly number[]>();

  private constructor(bot: Bot) {
    this.#bot = bot;
    bot.on('messagestr', (text) => {
      this.lines.push(text);
    });
    bot._client.on('set_passengers', ({ entityId, passengers }: { entityId: number; passengers: number[] }) => {
      this.#passengers.set(entityId, passengers);
    });
  }

  static async join({ host, port, version }: EmbeddedWorld): Promise<Alex> {
    const bot = createBot({ host, port, username: 'Alex', version, auth: 'offline', hideErrors: true });
    const alex = new Alex(bot);
    await once(bot, 'spawn');
    return alex;
  }

  leave(): void {
    this.#bot.quit();
  }

  /** Lays something it carries into a chest beside it. */
  async fill(chest: Point, item: string): Promise<void> {
    const place = new Vec3(chest.x, chest.y, chest.z);
    const bot = this.#bot;
    await bot.waitForChunksToLoad();
    for (let tries = 0; bot.blockAt(place)?.name !== 'chest' || !this.#carries(item); tries += 1) {
      if (tries > 100) throw new Error(`Alex has no ${item} or sees no chest`);
      await bot.waitForTicks(2);
    }
    const block = bot.blockAt(place);
    if (block === null) throw new Error('Alex sees no chest');
    const window = await bot.openContainer(block);
    for (const stack of window.items().filter(({ name }) => name === item)) {
      await window.deposit(stack.type, null, stack.count);
    }
    window.close();
  }

  #carries(item: string): boolean {
    return this.#bot.inventory.items().some(({ name }) => name === item);
  }

  /** What the bot sits in, as the game shows it. */
  get vehicle(): string | undefined {
    const id = this.#mira()?.id;
    if (id === undefined) return undefined;
    const [vehicle] = [...this.#passengers].find(([, passengers]) => passengers.includes(id)) ?? [];
    return vehicle === undefined ? undefined : this.#bot.entities[vehicle]?.name;
  }

  /** What the bot holds, as the game shows it. */
  get held(): string | undefined {
    return this.#mira()?.heldItem?.name;
  }

  /** Whether the bot's head is turned to a place. */
  seesItLookAt({ x, y, z }: Point): boolean {
    const mira = this.#mira();
    if (mira === undefined) return false;
    const { position, pitch } = mira;
    const yaw = 'headYaw' in mira && typeof mira.headYaw === 'number' ? mira.headYaw : mira.yaw;
    const way = new Vec3(x, y, z).minus(position.offset(0, 1.62, 0)).normalize();
    const looks = new Vec3(-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch));
    return Math.acos(Math.min(1, way.dot(looks))) < GLANCE;
  }

  #mira() {
    return this.#bot.players[BOT]?.entity;
  }
}
