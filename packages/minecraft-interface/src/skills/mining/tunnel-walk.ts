import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { flatDistance } from '../../motion/steer.ts';

/** Blocks from the middle of a cell at which the bot counts as being in it. */
const WITHIN = 0.3;

/** Walks straight on, from cell to cell, while the hands go on digging: a tunnel is dug no slower than its blocks take. */
export class TunnelWalk {
  readonly #body: ActionBody;
  #to: { readonly x: number; readonly z: number } | undefined;
  readonly #onTick = () => this.#steer();

  constructor(body: ActionBody) {
    this.#body = body;
    body.bot.on('physicsTick', this.#onTick);
  }

  /** Goes there from now on; the cell and those before it must be safe to walk. */
  towards(cell: { readonly x: number; readonly z: number }): void {
    this.#to = { x: cell.x + 0.5, z: cell.z + 0.5 };
  }

  /** Waits until it is there, at most so many milliseconds; answers whether it is. */
  async arrived(ms: number): Promise<boolean> {
    return until(() => this.#isThere(), ms, this.#body.signal);
  }

  /** Stands still, and presses no key until it is sent on: others may walk meanwhile. */
  pause(): void {
    this.#to = undefined;
    this.#body.bot.clearControlStates();
  }

  /** Leaves no key pressed. */
  stop(): void {
    this.#body.bot.removeListener('physicsTick', this.#onTick);
    this.#body.bot.clearControlStates();
  }

  #isThere(): boolean {
    return this.#to === undefined || flatDistance(this.#body, this.#to.x, this.#to.z) <= WITHIN;
  }

  #steer(): void {
    const { bot } = this.#body;
    const to = this.#to;
    if (to === undefined || this.#body.signal.aborted) return;
    const goes = !this.#isThere();
    if (goes) bot.lookAt(new Vec3(to.x, eyePosition(this.#body).y, to.z), true);
    bot.setControlState('forward', goes);
  }
}
