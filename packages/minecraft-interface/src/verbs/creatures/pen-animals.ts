import { breedingFood, type CapabilityArgs, fail, type NearbyEntity } from '@conscious-bot/contracts';
import { pause, until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { withinReachOf } from '../../motion/reach.ts';
import { walk } from '../../motion/walk.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { inOneOf } from '../../skills/building/stands.ts';
import { grown, HOLD_MS, hold, letGo, REACH_CREATURE_MS, reachCreature } from '../../skills/creatures/herd.ts';
import { leadTo } from '../../skills/creatures/lead.ts';
import { moveGate, type Pen, penBehind } from '../../skills/creatures/pen.ts';

/** Times one more is led for each that is wanted: one may turn back at the gate. */
const TRIES = 4;
const GO_MS = 40_000;
const LEAD_MS = 60_000;
const GATE_MS = 6_000;
/** Those that follow are inside within this time after the bot, milliseconds. */
const COME_IN_MS = 6_000;
/** An animal in the way walks on within some of these, milliseconds. */
const PATIENCE_MS = 700;
/** Blocks from which an animal surely follows what it eats (ten in the game). */
const FOLLOWS_WITHIN = 5;

export const penAnimals: Runner<'pen_animals'> = {
  async run(body, args, report) {
    const food = breedingFood(args.animal).find((name) => carried(body.bot, name) > 0);
    if (food === undefined) {
      const [name = args.animal] = breedingFood(args.animal);
      return failed(fail('pen_animals.no_food', name, { missing: [{ name, count: 1 }] }));
    }
    const penning = new Penning(args, food, report);
    const end = await behave(body, report, penning.behaviour());
    const observables = { penned: penning.penned(body).length, food };
    return end.ok ? done(observables) : failed(end.failure, observables);
  },
};

class Penning {
  readonly #args: CapabilityArgs<'pen_animals'>;
  readonly #food: string;
  readonly #report: Report;
  #pen: Pen | undefined;
  #id = 0;

  constructor(args: CapabilityArgs<'pen_animals'>, food: string, report: Report) {
    this.#args = args;
    this.#food = food;
    this.#report = report;
  }

  behaviour(): Behaviour {
    return {
      // However one went, it comes out and shuts the gate before it goes for the next.
      tree: `root { sequence {
        action [FindPen]
        retry [${TRIES * this.#args.count}] { sequence {
          succeed { sequence {
            condition [Lacking] action [Reach] action [Gather] action [Open] action [GoIn] action [ComeIn]
          } }
          succeed { action [LetGo] }
          action [GoOut]
          action [Shut]
          condition [Enough]
        } }
      } }`,
      conditions: { Lacking: () => !this.#isEnough(), Enough: () => this.#isEnough() },
      states: {
        FindPen: { maxMs: GO_MS + 1_000, run: (body) => this.#findPen(body) },
        Reach: { maxMs: HOLD_MS + REACH_CREATURE_MS + PATIENCE_MS + 1_000, run: (body) => this.#reach(body) },
        Gather: { maxMs: LEAD_MS + 1_000, run: (body) => this.#lead(body, 'outside') },
        Open: { maxMs: GATE_MS, run: (body) => this.#move(body, true) },
        GoIn: { maxMs: LEAD_MS + 1_000, run: (body) => this.#lead(body, 'inside') },
        ComeIn: { maxMs: COME_IN_MS + 1_000, run: (body) => this.#comeIn(body) },
        // What would follow it in would follow it out.
        LetGo: { maxMs: HOLD_MS, run: async (body) => letGo(body, this.#args.animal) },
        GoOut: { maxMs: GO_MS + 1_000, run: (body) => this.#goOut(body) },
        Shut: { maxMs: GATE_MS, run: (body) => this.#move(body, false) },
      },
    };
  }

  /** Those of the kind that are in the pen. */
  penned(body: ActionBody): NearbyEntity[] {
    return this.#all(body).filter(({ position }) => this.#pen?.has(position) === true);
  }

  #isEnough: () => boolean = () => false;

  #all = (body: ActionBody): NearbyEntity[] => grown(body, this.#args.animal, this.#args.radius);

  /** Goes to the gate, and looks where it leads. */
  async #findPen(body: ActionBody): Promise<StateOutcome> {
    const { gate } = this.#args;
    this.#pen = penBehind(body, gate);
    if (this.#pen === undefined) {
      await walk(body, withinReachOf(gate), { timeoutMs: GO_MS, legs: true });
      this.#pen = penBehind(body, gate);
    }
    const pen = this.#pen;
    if (pen === undefined) return fail('pen_animals.no_pen');
    this.#isEnough = () => this.penned(body).length >= this.#args.count;
    this.#report.target({ blocks: pen.wings.map(({ x, y, z }) => ({ x, y, z })) });
    return true;
  }

  /** Takes the food and goes up to the nearest one that is not in yet. */
  async #reach(body: ActionBody): Promise<StateOutcome> {
    // One by somebody's fence is somebody's.
    const isFree = ({ position }: NearbyEntity) => this.#pen?.has(position) !== true && !body.spares(position);
    const next = this.#all(body).find(isFree);
    if (next === undefined) return fail('pen_animals.not_found', `${this.penned(body).length} in the pen`);
    this.#id = next.id;
    if (!(await hold(body, this.#food))) return fail('pen_animals.no_food', this.#food);
    if ((await reachCreature(body, next.id)) || this.#isNear(body)) return true;
    // It may walk to where there is a way.
    await pause(PATIENCE_MS, body.signal);
    return this.#isNear(body) || fail('pen_animals.astray', 'there is no way to it');
  }

  /** Whether it is so near that it follows, with or without a way up to it. */
  #isNear({ bot }: ActionBody): boolean {
    const at = bot.entities[this.#id]?.position;
    return at !== undefined && at.distanceTo(bot.entity.position) <= FOLLOWS_WITHIN;
  }

  async #lead(body: ActionBody, to: 'outside' | 'inside'): Promise<StateOutcome> {
    const pen = this.#pen;
    if (pen === undefined) return false;
    return (
      (await leadTo(body, this.#report, this.#id, pen[to], LEAD_MS)) || fail('pen_animals.astray', 'it did not follow')
    );
  }

  async #move(body: ActionBody, open: boolean): Promise<StateOutcome> {
    const pen = this.#pen;
    if (pen === undefined) return false;
    return (await moveGate(body, pen, open)) || fail('pen_animals.astray', 'the gate does not move');
  }

  async #comeIn(body: ActionBody): Promise<StateOutcome> {
    const isIn = () => {
      const at = body.bot.entities[this.#id]?.position;
      return at !== undefined && this.#pen?.has(at) === true;
    };
    this.#report.waitingUntil(body.clock.now() + COME_IN_MS);
    if (!(await until(isIn, COME_IN_MS, body.signal))) return fail('pen_animals.astray', 'it stopped at the gate');
    this.#report.progress({ done: this.penned(body).length, total: this.#args.count, unit: this.#args.animal });
    return true;
  }

  async #goOut(body: ActionBody): Promise<StateOutcome> {
    const pen = this.#pen;
    if (pen === undefined) return false;
    if (!pen.has(body.bot.entity.position) && !this.#isInGate(body)) return true;
    const isOut = () => !pen.has(body.bot.entity.position) && !this.#isInGate(body);
    const end = performance.now() + GO_MS - PATIENCE_MS;
    while (!isOut() && performance.now() < end) {
      const left = Math.max(1_000, end - performance.now());
      await walk(body, inOneOf([pen.threshold, pen.outside]), { timeoutMs: left });
      // Somebody may stand in the gate, and walks on.
      if (!isOut()) await pause(PATIENCE_MS, body.signal);
    }
    return isOut() || fail('pen_animals.astray', 'there is no way out of the pen');
  }

  #isInGate({ bot }: ActionBody): boolean {
    const { x, z } = bot.entity.position.floored();
    return this.#pen?.wings.some((wing) => wing.x === x && wing.z === z) === true;
  }
}
