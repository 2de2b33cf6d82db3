import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { BodyCrashHook } from '../crash-point.ts';

/** Packets by which a player acts, and what they are called in records. Those that only move or turn are judged by how much. */
const acts: Readonly<Record<string, string>> = {
  block_dig: 'dig',
  block_place: 'use_block',
  use_item: 'use_item',
  use_entity: 'use_entity',
  window_click: 'click_window',
  close_window: 'close_window',
  held_item_slot: 'select_slot',
  arm_animation: 'swing_arm',
  entity_action: 'entity_action',
  player_input: 'player_input',
  steer_vehicle: 'steer',
  chat: 'chat',
  chat_message: 'chat',
  chat_command: 'chat_command',
};
/** Those by which it speaks; a whisper is a command of the game's. */
const spoken: ReadonlySet<string> = new Set(['chat', 'chat_command']);

/** Whether a command is one of the voice and not of the body. */
export const isSpoken = (command: string): boolean => spoken.has(command);

/** Blocks and degrees below which a position packet is the client's sign of life, not a movement. */
const MOVED = 0.005;
const TURNED = 0.05;
/** Within this time a packet has been written to its socket, milliseconds. */
const SENT_MS = 10;

/** Gets the command, when it went out (ms since the epoch), and what stood in its packet. */
type CommandListener = (command: string, at: number, params: unknown) => void;

/**
 * Sees every command the bot sends to the server, whoever in the libraries sent it: the moment of the first one is the time to first
 * action, the last one shows that the body is not stuck. Lives as long as the bot's connection.
 */
export class OutgoingCommands {
  readonly #listeners = new Set<CommandListener>();
  #last: { x: number; y: number; z: number; yaw: number; pitch: number };

  /** `crash`: where a test may kill the process, at commands that are more than a movement. */
  constructor(bot: Bot, clock: Clock, crash?: BodyCrashHook) {
    const { position, yaw, pitch } = bot.entity;
    // The protocol has degrees, with south as 0 and down as positive.
    this.#last = { ...position, yaw: degrees(Math.PI - yaw), pitch: degrees(-pitch) };
    const client = bot._client;
    const write = client.write.bind(client);
    client.write = (name, params) => {
      const act = acts[name];
      if (act !== undefined) crash?.('command.sending');
      write(name, params);
      // By then the packet is out of the process.
      if (act !== undefined && crash !== undefined) clock.setTimeout(() => crash('command.sent'), SENT_MS);
      const command = act ?? this.#motion(name, params);
      if (command !== undefined) for (const listener of this.#listeners) listener(command, clock.now(), params);
    };
  }

  /** Returns the function that ends the listening. */
  listen(listener: CommandListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #motion(name: string, params: unknown): string | undefined {
    if (name !== 'position' && name !== 'position_look' && name !== 'look') return undefined;
    const now = { ...this.#last };
    if (name !== 'look') Object.assign(now, pick(params, ['x', 'y', 'z']));
    if (name !== 'position') Object.assign(now, pick(params, ['yaw', 'pitch']));
    const last = this.#last;
    this.#last = now;
    const moved = Math.max(Math.abs(now.x - last.x), Math.abs(now.y - last.y), Math.abs(now.z - last.z));
    if (moved > MOVED) return 'move';
    return angleBetween(now.yaw, last.yaw) > TURNED || Math.abs(now.pitch - last.pitch) > TURNED ? 'look' : undefined;
  }
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
/** Degrees between two directions, whichever way round they are counted. */
const angleBetween = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

function pick(params: unknown, keys: readonly string[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  if (typeof params !== 'object' || params === null) return numbers;
  for (const key of keys) {
    const value: unknown = Reflect.get(params, key);
    if (typeof value === 'number') numbers[key] = value;
  }
  return numbers;
}
