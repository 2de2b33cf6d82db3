import type { Task, Thought } from '@conscious-bot/contracts';
import { type Config, isInEmbeddedWorld } from '@conscious-bot/contracts/config';
import { DAY_TICKS } from '@conscious-bot/contracts/game';
import type { BotContext } from '../context/bot-context.ts';
import { interoceptionIn } from '../interoception/interoception-store.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { type Question, readQuestion } from '../parse/question.ts';
import type { BodyPeer } from '../peers/body-peer.ts';
import type { PlanningPeer } from '../peers/planning-peer.ts';
import { LatestIntent } from '../peers/present-intent.ts';
import { DayPace } from '../world/day-pace.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { answerOf } from './answer-of.ts';
import { asksWhatIsThought, asksWhatWasAsked } from './asked-of-me.ts';
import type { AnswerFacts, Expectation, KnownTask, Listener, Work } from './facts/answer-facts.ts';
import { twoQuestions } from './two-questions.ts';
import { asksHowMuch, asksWhatIsMissing, asksWhereTo } from './work/doing.ts';
import { askedAbout, asksHowLong } from './work/how-long.ts';
import { asksForAim } from './work/next.ts';
import { asksOfPast, asksWhatWentWrong, asksWhetherDone } from './work/past.ts';

interface AnswersParts {
  readonly world: LatestWorld;
  /** Sees to it that the picture of the world is one of this moment. */
  readonly body: Pick<BodyPeer, 'refresh'>;
  readonly planning: Pick<PlanningPeer, 'inHand' | 'ended' | 'leftOf' | 'workedAt'>;
  readonly thoughts: { get(id: string): Thought | undefined };
  /** Sentences the bot says about itself. */
  readonly self: { lines(): readonly string[] };
  /** What somebody wants done later, in words. */
  readonly later: { wantedBy(listener: Listener): readonly string[] };
}

/** What of planning a question wants to know. */
interface Needs {
  readonly work: boolean;
  readonly past: boolean;
  readonly expectation: boolean;
}

/** Answers questions from what is known: the snapshot, the tasks in hand and in the queue, and the thoughts behind them. No model is asked. */
export class Answers {
  readonly #context: BotContext;
  readonly #parts: AnswersParts;
  readonly #pace = new DayPace();

  constructor(context: BotContext, parts: AnswersParts) {
    this.#context = context;
    this.#parts = parts;
    parts.world.follow((snapshot) => this.#pace.see(snapshot));
  }

  /** The answer for this listener, in one line. Takes as long as planning needs to tell its tasks. */
  async answer(question: Question, text: string, listener: Listener = {}): Promise<string> {
    const { vocabulary, players } = this.#parts.world.policyContext();
    // Who asks two things at once is answered both.
    const questions = twoQuestions(text).flatMap((each) => {
      const read = readQuestion(each, { vocabulary, players, name: this.#context.config.BOT_USERNAME });
      return read === undefined ? [] : [{ ...read, text: each }];
    });
    const asked = questions.length > 1 ? questions : [{ ...question, text }];
    const facts = await this.#facts(listener, {
      work: asked.some(
        ({ kind, text: said }) => needsWork.has(kind) || asksOfWork.some((pattern) => pattern.test(said)),
      ),
      past: asked.some(
        (each) => asksOfPast(each.text) || asksWhatWasAsked.test(each.text) || asksWhatIsThought.test(each.text),
      ),
      expectation: asked.some((each) => asksHowLong.test(each.text)),
    });
    return [...new Set(asked.map((each) => answerOf(each, facts)))].join(' ');
  }

  async #facts(listener: Listener, needs: Needs): Promise<AnswerFacts> {
    const { clock, config } = this.#context;
    const { world, self, body, later } = this.#parts;
    const [work, past] = await Promise.all([
      needs.work ? this.#work() : undefined,
      needs.past ? this.#past() : undefined,
      body.refresh(),
    ]);
    const current = world.current(clock.now(), worldIsCurrentMs);
    const meant = needs.expectation && work !== undefined ? askedAbout(work, listener) : undefined;
    return {
      listener,
      name: config.BOT_USERNAME,
      world: current,
      players: world.players(),
      vocabulary: gameVocabulary(current?.version),
      work,
      past,
      aim: new LatestIntent(this.#context.state).get()?.why,
      interoception: interoceptionIn(this.#context.state),
      self: self.lines(),
      tickMs: this.#pace.tickMs() ?? configuredTickMs(config),
      now: clock.now(),
      orders: later.wantedBy(listener),
      expectation: meant === undefined ? undefined : await this.#expectation(meant.task),
    };
  }

  async #expectation(task: Task): Promise<Expectation> {
    const { planning } = this.#parts;
    const [leftMs, beforeMs] = await Promise.all([
      planning.leftOf(task.id, this.#context.clock.now()),
      this.#before(task),
    ]);
    return { leftMs, beforeMs };
  }

  /** How long the last one of its kind was worked at, as much for each piece. */
  async #before({ goal }: Task): Promise<number | undefined> {
    const { planning } = this.#parts;
    const last = (await planning.ended())
      ?.filter(
        ({ status, goal: { action, target } }) =>
          status === 'completed' && action === goal.action && target === goal.target,
      )
      .toSorted((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0];
    const worked = last === undefined ? undefined : await planning.workedAt(last.id);
    return last === undefined || worked === undefined ? undefined : (worked * goal.amount) / last.goal.amount;
  }

  async #past(): Promise<readonly KnownTask[] | undefined> {
    const ended = await this.#parts.planning.ended();
    return ended
      ?.filter(({ goal }) => !spoken.has(goal.action))
      .toSorted((a, b) => (b.finishedAt ?? b.updatedAt) - (a.finishedAt ?? a.updatedAt))
      .map((task) => this.#known(task));
  }

  async #work(): Promise<Work | undefined> {
    const inHand = await this.#parts.planning.inHand();
    if (inHand === undefined) return undefined;
    const { activeTaskId, activeStep, open, idleReason } = inHand;
    const work = open.filter(({ goal }) => !spoken.has(goal.action));
    const active = work.find(({ id }) => id === activeTaskId) ?? work.find(({ status }) => status === 'active');
    const others = work.filter((task) => task !== active).toSorted(byTurn);
    const isPaused = ({ status, manualPause }: Task) => status === 'paused' || manualPause;
    return {
      ...(active === undefined
        ? {}
        : { active: { ...this.#known(active), ...(activeStep === undefined ? {} : { step: activeStep }) } }),
      waiting: others.filter((task) => !isPaused(task)).map((task) => this.#known(task)),
      paused: others.filter(isPaused).map((task) => this.#known(task)),
      ...(idleReason === undefined ? {} : { idleReason }),
    };
  }

  #known(task: Task): KnownTask {
    const { thoughtId } = task.origin;
    const thought = thoughtId === undefined ? undefined : this.#parts.thoughts.get(thoughtId);
    return thought === undefined ? { task } : { task, thought };
  }
}

/** The embedded world has days as long as its setting says; of other servers nothing is known beforehand. */
const configuredTickMs = (config: Config): number | undefined =>
  isInEmbeddedWorld(config) ? (config.WORLD_DAY_LENGTH_S * 1_000) / DAY_TICKS : undefined;

/** Questions of other kinds that are answered by what is being done or planned. */
const asksOfWork = [
  asksForAim,
  asksWhatIsMissing,
  asksWhereTo,
  asksWhetherDone,
  asksWhatWentWrong,
  asksHowLong,
  asksWhatWasAsked,
  asksWhatIsThought,
  asksHowMuch,
];
const needsWork: ReadonlySet<Question['kind']> = new Set(['doing', 'why', 'next']);
/** Urgency from which planning gives a task its turn before more important ones. */
const URGENT = 0.8;
const spoken: ReadonlySet<string> = new Set(['say', 'whisper']);

/** As planning gives tasks their turn: what is not blocked first, then the urgent and important, then the oldest. */
function byTurn(a: Task, b: Task): number {
  const blocked = (task: Task) => (task.blockedReason === undefined ? 0 : 1);
  const rank = ({ urgency, priority }: Task) => (urgency >= URGENT ? 2 : 0) + priority;
  return blocked(a) - blocked(b) || rank(b) - rank(a) || a.createdAt - b.createdAt;
}
