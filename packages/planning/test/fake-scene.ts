import {
  type ActionRequest,
  type ActionSnapshot,
  capabilities,
  type FailureCode,
  isCapabilityName,
  type KnownContainer,
  type Position,
  SMELT_TICKS,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { DraftStep } from '../src/planners/search/operations/draft-step.ts';
import { snapshot } from './snapshots.ts';
import { SymbolicWorld } from './symbolic-world.ts';

/** Milliseconds of one item in a furnace. */
const SMELT_MS = SMELT_TICKS * 50;
/** Blocks of rock dug on the way to ore. */
const ROCK_OF_A_MINE = 60;

export interface FakeSceneOptions {
  readonly clock: Clock;
  /** Of Minecraft; 1.21.4 unless given. */
  readonly version?: string;
  readonly items?: Readonly<Record<string, number>>;
  /** Blocks in sight and how far they are. */
  readonly near?: Readonly<Record<string, number>>;
  /** Blocks that come in sight once the bot explores. */
  readonly hidden?: Readonly<Record<string, number>>;
}

/** Where a fake body is and what it carries: honest rules of digging and crafting in a symbolic world, and what is seen of it. */
export class FakeScene {
  readonly world: SymbolicWorld;
  /** What was really done: verbs with arguments, in order. */
  readonly effects: string[] = [];
  /** What of the world is not as usual: monsters near, little air. */
  scene: Partial<WorldSnapshot> = {};
  readonly near: Map<string, number>;
  position: Position = { x: 0, y: 64, z: 0 };
  connected = true;
  biome: string | undefined;
  readonly #hidden: Map<string, number>;
  readonly #clock: Clock;
  readonly #version: string;
  /** When what was left to burn is ready, ms since the epoch, and when its furnace was opened last. */
  #furnace: { readonly readyAt: number; readonly openedAt: number } | undefined;
  #gaze = { yaw: 0, pitch: 0 };
  #hand: string | undefined;
  #chat: { at: number; text: string }[] = [];

  constructor(options: FakeSceneOptions) {
    this.#clock = options.clock;
    this.#version = options.version ?? '1.21.4';
    this.world = new SymbolicWorld(this.#version, options.items);
    this.near = new Map(Object.entries(options.near ?? {}));
    this.world.furnaceNear = this.near.has('furnace');
    this.world.tableNear = this.near.has('crafting_table');
    this.#hidden = new Map(Object.entries(options.hidden ?? {}));
  }

  snapshot(): WorldSnapshot {
    const near = Object.fromEntries(this.near);
    if (this.world.tableNear) near.crafting_table = 2;
    const hand = this.#hand === undefined ? {} : { hand: { name: this.#hand, count: 1 } };
    return snapshot({
      at: this.#clock.now(),
      version: this.#version,
      connected: this.connected,
      items: Object.fromEntries([...this.world.inventory].filter(([, count]) => count > 0)),
      near,
      position: this.position,
      ...this.#gaze,
      food: 20,
      equipment: hand,
      recentChat: this.#chat,
      ...(this.biome === undefined ? {} : { biome: this.biome }),
      ...(this.#furnace === undefined ? {} : { containers: [this.#seenFurnace(this.#furnace.openedAt)] }),
      ...this.scene,
    });
  }

  #seenFurnace(openedAt: number): KnownContainer {
    const items = [...this.world.burning].map(([name, count]) => ({ name, count }));
    return { position: { x: 2, y: 64, z: 0 }, name: 'furnace', items, seenAt: openedAt, openedWith: [], openedAt };
  }

  /** Milliseconds that a verb takes however quick the hands are: what is in a furnace has to burn. */
  protected leastMs({ capability, args }: ActionRequest): number {
    const order = capability === 'smelt_item' ? capabilities.smelt_item.input.parse(args) : undefined;
    if (order === undefined || order.leave === true) return 0;
    const left = this.world.burning.get(order.item) ?? 0;
    return left === 0 ? order.count * SMELT_MS : Math.max(0, (this.#furnace?.readyAt ?? 0) - this.#clock.now());
  }

  protected around(): ActionSnapshot {
    const table = { position: { x: 1, y: 64, z: 0 }, name: this.world.tableNear ? 'crafting_table' : 'air' };
    return { ...this.snapshot(), target: { block: table } };
  }

  protected forgetChat(): void {
    this.#chat = [];
  }

  /** Does a share of a verb; answers why not, where the world does not allow it. */
  protected act(request: ActionRequest, share: number): { code: FailureCode; detail?: unknown } | undefined {
    const { capability } = request;
    if (!isCapabilityName(capability)) return { code: 'unknown_verb' };
    const step = { capability, args: capabilities[capability].input.parse(request.args), cost: 0 } as DraftStep;
    switch (step.capability) {
      case 'collect_item': {
        if (!step.args.sources.some((source) => this.near.has(source))) return { code: 'collect_item.not_found' };
        const { item, held } = step.args;
        const since = held === undefined ? 0 : this.world.count(item) - held;
        const count = Math.floor((step.args.count - since) * share);
        const refused = count > 0 ? this.world.run({ ...step, args: { ...step.args, count } }) : undefined;
        if (refused !== undefined) return { code: 'collect_item.wrong_tool' };
        this.effects.push(`collect ${count} ${step.args.item}`);
        return undefined;
      }
      case 'craft_item':
        if (this.world.run(step) !== undefined) return { code: 'craft_item.missing_ingredient' };
        this.effects.push(`craft ${step.args.count} ${step.args.item}`);
        return undefined;
      case 'smelt_item': {
        const { item, count, leave } = step.args;
        const was = this.world.burning.get(item) ?? 0;
        if (this.world.run(step) !== undefined) return { code: 'smelt_item.missing_input' };
        const now = this.#clock.now();
        this.#furnace = { readyAt: leave === true ? now + count * SMELT_MS : now, openedAt: now };
        this.effects.push(`${leave === true ? 'load' : was > 0 ? 'fetch' : 'smelt'} ${count} ${item}`);
        return undefined;
      }
      case 'branch_mine': {
        const {
          amount,
          for: [ore = ''],
        } = step.args;
        if (this.world.run(step) !== undefined) return { code: 'branch_mine.no_tool' };
        this.world.add('cobblestone', ROCK_OF_A_MINE);
        this.effects.push(`mine ${amount} ${ore}`);
        return undefined;
      }
      case 'place_block':
        if (this.world.run(step) !== undefined) return { code: 'place_block.no_item' };
        this.effects.push(`place ${step.args.block}`);
        return undefined;
      case 'explore':
        this.effects.push('explore');
        this.world.tableNear = false;
        this.position = { ...this.position, x: this.position.x + 40 };
        for (const [name, distance] of this.#hidden) this.near.set(name, distance);
        return undefined;
      case 'navigate':
        this.position = step.args.position ?? this.position;
        this.effects.push('navigate');
        return undefined;
      case 'enter_portal':
        this.scene = { ...this.scene, dimension: step.args.to };
        this.effects.push(`enter ${step.args.to}`);
        return undefined;
      case 'look_at': {
        const { position } = step.args;
        const [dx, dy, dz] = [
          position.x - this.position.x,
          position.y - this.position.y - 1.62,
          position.z - this.position.z,
        ];
        this.#gaze = { yaw: Math.atan2(-dx, -dz), pitch: Math.atan2(dy, Math.hypot(dx, dz)) };
        this.effects.push('look_at');
        return undefined;
      }
      case 'equip_item':
        this.#hand = step.args.item;
        this.effects.push(`equip ${step.args.item}`);
        return undefined;
      case 'drop_item': {
        const { item } = step.args;
        const count = Math.floor(step.args.count * share);
        this.world.inventory.set(item, this.world.count(item) - count);
        this.effects.push(`drop ${count} ${item}`);
        return undefined;
      }
      case 'chat':
        this.#chat = [...this.#chat, { at: this.#clock.now(), text: step.args.text }];
        this.effects.push(`chat ${step.args.text}`);
        return undefined;
      default:
        this.effects.push(step.capability);
        return undefined;
    }
  }
}
