import { breedingFood, type CapabilityArgs, fail, type NearbyEntity } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { grown, HOLD_MS, hold, letGo, REACH_CREATURE_MS, reachCreature, useOn } from '../../skills/creatures/herd.ts';

/** Animals gone to for each that is to be fed. */
const TRIES = 3;
const PAIR = 2;
/** Two that are in love find each other within this time, milliseconds: they are for thirty seconds (minecraft.wiki "Breeding"). */
const LOVE_MS = 35_000;

export const breed: Runner<'breed'> = {
  async run(body, args, report) {
    const food = chooseFood(body, args);
    if (food === undefined) {
      const [name] = breedingFood(args.animal);
      const missing = name === undefined ? [] : [{ name, count: PAIR - carried(body.bot, name) }];
      return failed(fail('breed.no_food', args.food ?? name, { missing }));
    }
    if (grown(body, args.animal, args.radius).length < PAIR) {
      return failed(fail('breed.not_found', `within ${args.radius} blocks`));
    }
    const breeding = new Breeding(body, args, food, report);
    const end = await behave(body, report, breeding.behaviour());
    letGo(body, args.animal);
    const observables = { fed: breeding.fed.length, food };
    return end.ok ? done(observables) : failed(end.failure, observables);
  },
};

/** What they eat and there is enough of; of several the one there is most of. */
function chooseFood({ bot }: ActionBody, { animal, food }: CapabilityArgs<'breed'>): string | undefined {
  return breedingFood(animal)
    .filter((name) => (food === undefined || name === food) && carried(bot, name) >= PAIR)
    .sort((a, b) => carried(bot, b) - carried(bot, a))[0];
}

class Breeding {
  readonly #args: CapabilityArgs<'breed'>;
  readonly #food: string;
  readonly #report: Report;
  readonly #tried = new Set<number>();
  /** What was there before: the young one is not among them. */
  readonly #known: ReadonlySet<number>;
  #id = 0;
  readonly fed: number[] = [];

  constructor({ bot }: ActionBody, args: CapabilityArgs<'breed'>, food: string, report: Report) {
    this.#args = args;
    this.#food = food;
    this.#report = report;
    this.#known = new Set(nearbyEntities(bot).map(({ id }) => id));
  }

  behaviour(): Behaviour {
    return {
      tree: `root { sequence {
        repeat [${PAIR}] { retry [${TRIES}] { sequence { action [Reach] action [Feed] } } }
        action [AwaitYoung]
      } }`,
      states: {
        Reach: { maxMs: REACH_CREATURE_MS, run: (body) => this.#reach(body) },
        Feed: { maxMs: HOLD_MS + SHOWN_MS, run: (body) => this.#feed(body) },
        AwaitYoung: { maxMs: LOVE_MS + 1_000, run: (body) => this.#awaitYoung(body) },
      },
    };
  }

  async #reach(body: ActionBody): Promise<StateOutcome> {
    const { animal, radius } = this.#args;
    const next = this.#nextOf(body, grown(body, animal, radius));
    if (next === undefined) return this.#tried.size > this.fed.length ? false : fail('breed.not_found');
    this.#tried.add(next.id);
    this.#id = next.id;
    this.#report.target({ entityId: next.id });
    // With the food in hand: they come towards it.
    if (!(await hold(body, this.#food))) return fail('breed.no_food', this.#food);
    return (await reachCreature(body, next.id)) || fail('breed.unreachable', `${this.fed.length} of ${PAIR} fed`);
  }

  /** The one nearest to its mate where that is fed, else to the bot. */
  #nextOf({ bot }: ActionBody, all: readonly NearbyEntity[]): NearbyEntity | undefined {
    const [mate] = this.fed.map((id) => bot.entities[id]?.position);
    const away = ({ position: { x, y, z }, distance }: NearbyEntity) =>
      mate === undefined ? distance : Math.hypot(x - mate.x, y - mate.y, z - mate.z);
    return all.filter(({ id }) => !this.#tried.has(id)).sort((a, b) => away(a) - away(b))[0];
  }

  async #feed(body: ActionBody): Promise<StateOutcome> {
    const had = carried(body.bot, this.#food);
    await useOn(body, this.#id);
    const taken = await untilShown(body, () => carried(body.bot, this.#food) < had, this.#report);
    if (!taken) return fail('breed.not_ready', `${this.fed.length} of ${PAIR} took the food`);
    this.fed.push(this.#id);
    this.#report.progress({ done: this.fed.length, total: PAIR, unit: 'fed' });
    return true;
  }

  async #awaitYoung({ bot, clock, signal }: ActionBody): Promise<StateOutcome> {
    const isBorn = () =>
      nearbyEntities(bot).some(
        ({ id, name, baby }) => name === this.#args.animal && baby === true && !this.#known.has(id),
      );
    this.#report.waitingUntil(clock.now() + LOVE_MS);
    return (await until(isBorn, LOVE_MS, signal)) || fail('breed.not_ready', 'no young one was born');
  }
}
