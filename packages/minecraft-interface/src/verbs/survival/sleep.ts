import { type BlockPosition, type CapabilityArgs, fail, isBedtime, isBedWorld } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { PUT_UP_MS, putUp, TAKE_BACK_MS, takeBack } from '../../skills/placing/own-station.ts';
import { makeBedRoom } from '../../skills/resting/bed-room.ts';
import { bedAt, bedsNear, carriedBed, monsterNear, REACH_BED_MS, reachBed } from '../../skills/resting/beds.ts';
import { GET_UP_MS, getUp, leaveBed } from '../../skills/resting/get-up.ts';
import { LIE_DOWN_MS, lieDown } from '../../skills/resting/lie-down.ts';

/** Beds gone to before its own is put up. */
const BEDS = 3;
/** Whether it is morning is known within this time after getting up: some servers send the time only every few seconds; milliseconds. */
const TIME_MS = 12_000;
const LOOK_MS = 1_000;

export const sleep: Runner<'sleep'> = {
  async run(body, args, report) {
    const dimension = dimensionOf(body.bot);
    if (!isBedWorld(dimension)) return failed(fail('sleep.wrong_world', dimension));
    if (bedtime(body) === false) return failed(fail('sleep.not_night', `the time is ${body.bot.time.timeOfDay}`));
    const night = new Night(args, report);
    try {
      const end = await behave(body, report, night.behaviour());
      return end.ok ? done(night.observables()) : failed(end.failure, night.observables());
    } finally {
      // However it ended: a body that is to do something else does not lie in bed.
      if (body.bot.isSleeping) leaveBed(body);
    }
  },
};

function bedtime({ bot }: ActionBody): boolean | undefined {
  const weather = bot.isRaining ? (bot.thunderState > 0 ? 'thunder' : 'rain') : 'clear';
  return isBedtime({ timeOfDay: bot.time.timeOfDay, weather });
}

class Night {
  readonly #args: CapabilityArgs<'sleep'>;
  readonly #report: Report;
  readonly #tried = new Set<string>();
  #at: BlockPosition | undefined;
  #own: { readonly name: string; readonly at: BlockPosition } | undefined;
  #tookBack: boolean | undefined;
  /** Set when another bed would not help. */
  #hopeless = false;

  constructor(args: CapabilityArgs<'sleep'>, report: Report) {
    this.#args = args;
    this.#report = report;
  }

  observables(): Record<string, unknown> {
    return {
      ...(this.#at === undefined ? {} : { bed: this.#at }),
      ...(this.#tookBack === undefined ? {} : { bedTakenBack: this.#tookBack }),
    };
  }

  behaviour(): Behaviour {
    return {
      tree: `root { selector {
        sequence {
          selector {
            retry [${BEDS}] { sequence { action [ReachBed] action [LieDown] } }
            sequence { condition [CarriesBed] action [PutUpBed] action [ReachOwnBed] action [LieDown] }
          }
          action [Sleep]
          action [TakeBedBack]
        }
        flip { action [TakeBedBack] }
      } }`,
      conditions: { CarriesBed: () => !this.#hopeless && this.#carries() },
      states: {
        ReachBed: { maxMs: REACH_BED_MS, run: (body) => this.#reachBed(body) },
        PutUpBed: { maxMs: PUT_UP_MS, run: (body) => this.#putUpBed(body) },
        ReachOwnBed: { maxMs: REACH_BED_MS, run: async (body) => (this.#at ? await reachBed(body, this.#at) : false) },
        LieDown: { maxMs: LIE_DOWN_MS, run: (body) => this.#lieDown(body) },
        Sleep: { maxMs: this.#args.maxMs + TIME_MS + GET_UP_MS + 1_000, run: (body) => this.#sleep(body) },
        TakeBedBack: { maxMs: TAKE_BACK_MS, run: (body) => this.#takeBedBack(body) },
      },
    };
  }

  #carries: () => boolean = () => false;
  /** Health when it lay down. */
  #health = 0;

  async #reachBed(body: ActionBody): Promise<StateOutcome> {
    this.#carries = () => carriedBed(body.bot) !== undefined;
    if (this.#hopeless) return false;
    const at = bedsNear(body).find((one) => !this.#tried.has(formatPosition(one)));
    if (at === undefined) {
      if (this.#tried.size > 0 || this.#carries()) return false;
      return fail('sleep.no_bed', undefined, { missing: [{ name: 'white_bed', count: 1 }] });
    }
    // Both halves: it is one bed.
    for (const half of bedAt(body.bot, at)) this.#tried.add(formatPosition(half));
    this.#at = at;
    this.#report.target({ block: at });
    return reachBed(body, at);
  }

  async #putUpBed(body: ActionBody): Promise<StateOutcome> {
    const name = carriedBed(body.bot);
    if (name === undefined) return fail('sleep.no_bed');
    const end = await putUp(body, name, makeBedRoom);
    if (!end.ok) return fail('sleep.no_bed', end.failure.message);
    this.#own = { name, at: end.position };
    this.#at = end.position;
    this.#report.target({ block: end.position });
    return true;
  }

  async #lieDown(body: ActionBody): Promise<StateOutcome> {
    const at = this.#at;
    if (at === undefined) return false;
    if (bedtime(body) === false) {
      this.#hopeless = true;
      return fail('sleep.not_night', `the time is ${body.bot.time.timeOfDay}`);
    }
    this.#health = body.bot.health;
    const problem = await lieDown(body, at);
    this.#hopeless = problem?.code === 'sleep.monsters_near' && monsterNear(body.bot, at);
    return problem ?? true;
  }

  /** Lies there until the night is over. Nothing has to happen meanwhile. */
  async #sleep(body: ActionBody): Promise<StateOutcome> {
    const { bot, clock, signal } = body;
    const health = this.#health;
    const end = clock.now() + this.#args.maxMs;
    while (bot.isSleeping && clock.now() < end) {
      this.#report.waitingUntil(clock.now() + LOOK_MS);
      await until(() => !bot.isSleeping, Math.min(LOOK_MS, end - clock.now()), signal);
    }
    if (bot.isSleeping) {
      await getUp(body);
      return fail('sleep.others_awake', `still night after ${this.#args.maxMs} ms in bed`);
    }
    this.#report.waitingUntil(clock.now() + TIME_MS);
    const isHurt = () => bot.health < health;
    await until(() => bedtime(body) === false || isHurt(), TIME_MS, signal);
    if (bedtime(body) !== true) return true;
    return fail('sleep.interrupted', isHurt() ? `hurt: health ${health} → ${bot.health}` : 'got up by night');
  }

  async #takeBedBack(body: ActionBody): Promise<StateOutcome> {
    const own = this.#own;
    if (own === undefined) return true;
    const there = [own.at, ...bedAt(body.bot, own.at)].find(
      ({ x, y, z }) => body.bot.blockAt(new Vec3(x, y, z))?.name === own.name,
    );
    this.#tookBack = there !== undefined && (await takeBack(body, own.name, there, this.#report));
    // A bed left standing is a loss, not a failure of the night.
    return true;
  }
}
