import type { ModelAccess } from '@conscious-bot/contracts/model';
import { cognitionRoutes } from '@conscious-bot/contracts/routes';
import type { Thought, ThoughtFacetsQuery, ThoughtMaking } from '@conscious-bot/contracts/thought';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import { aModelCall } from './scene.ts';

const nothingAsked: ModelAccess['usage'] = {
  calls: 0,
  failed: 0,
  promptTokens: 0,
  completionTokens: 0,
  cachedTokens: 0,
  cost: 0,
  byKind: {},
};

/** What the made-up cognition knows of its thoughts besides themselves. */
export class FakeThinking {
  readonly thoughts: Thought[] = [];
  readonly makings = new Map<string, ThoughtMaking>();
  readonly cameBack = new Map<string, number>();
  /** What a prompt that is asked again is answered, one after the other; empty: there is no model. */
  answersAgain: string[] = [];
  /** What the model had cost by a moment, undefined where that is no longer known; nothing was ever asked unless given. */
  usageAt: ((at: number) => ModelAccess['usage'] | undefined) | undefined;
  /** Calls that are no longer kept; of every other it knows. */
  readonly forgottenCalls = new Set(['gone']);
  #answersGiven = 0;

  serve(service: Service): void {
    service.route(cognitionRoutes.listThoughts, ({ query }) => {
      const fitting = this.#fitting(query);
      const newest = query.order === 'newest';
      const ordered = newest ? fitting.toReversed() : fitting;
      const beyond = (number: number) =>
        query.cursor === undefined || (newest ? number < query.cursor : number > query.cursor);
      const rest = ordered.filter(({ number }) => beyond(number));
      const page = rest.slice(0, query.limit);
      const [first, last] = [page[0]?.number, page.at(-1)?.number];
      return {
        thoughts: page.map(({ thought }) => thought),
        cameBack: Object.fromEntries(this.cameBack),
        ...(first && last && { first, last, ...(rest.length > page.length && { next: last }) }),
      };
    });
    service.route(cognitionRoutes.thoughtFacets, ({ query }) => {
      const fitting = this.#fitting(query).map(({ thought }) => thought);
      const counts = (kindOf: (thought: Thought) => string) =>
        Object.fromEntries([...Map.groupBy(fitting, kindOf)].map(([value, all]) => [value, all.length]));
      return {
        total: fitting.length,
        provenance: counts(({ metadata }) => metadata.provenance),
        site: counts(({ metadata }) => metadata.site ?? 'intrusion'),
        type: counts(({ type }) => type),
        fate: counts(fateOf),
        mind: counts(({ metadata }) => metadata.mind ?? 'rule'),
        cameBack: this.cameBack.size,
        ...(this.thoughts[0] && { firstAt: this.thoughts[0].at, lastAt: this.thoughts.at(-1)?.at }),
      };
    });
    service.route(cognitionRoutes.getThought, ({ params }) => {
      const thought = this.thoughts.find(({ id }) => id === params.id);
      if (thought === undefined) throw new ServiceError('not_found', 'No such thought.');
      const { callId } = thought.metadata;
      const making = this.makings.get(thought.id);
      return {
        thought,
        cameBack: this.cameBack.get(thought.id) ?? 0,
        ...(making && { making }),
        ...(callId && { call: aModelCall(callId) }),
      };
    });
    service.route(cognitionRoutes.modelCall, ({ params }) => {
      if (this.forgottenCalls.has(params.id)) throw new ServiceError('not_found', 'No such call.');
      return aModelCall(params.id);
    });
    service.route(cognitionRoutes.modelUsage, ({ query: { at = Date.now() } }) => {
      const usage = this.usageAt === undefined ? nothingAsked : this.usageAt(at);
      return usage === undefined ? {} : { usage };
    });
    service.route(cognitionRoutes.askAgainOptions, () => ({
      models: ['stub-chat', 'other-chat'],
      budget: { used: this.#answersGiven, most: 60 },
      ...(this.answersAgain.length === 0 && { closed: 'There is no model to ask; see LLM_BASE_URL.' }),
    }));
    service.route(cognitionRoutes.askAgain, ({ body }) => {
      if (this.answersAgain.length === 0) throw new ServiceError('no_model', 'There is no model to ask.');
      this.#answersGiven += body.times;
      return {
        model: body.model ?? 'stub-chat',
        ...(body.temperature !== undefined && { temperature: body.temperature }),
        messages: [],
        answers: this.answersAgain.slice(0, body.times).map((text) => ({
          text,
          durationMs: 700,
          read: { content: text, stages: [] },
        })),
        budget: { used: this.#answersGiven, most: 60 },
      };
    });
  }

  #fitting({ text = '', from = 0, to = Number.POSITIVE_INFINITY, ...asked }: ThoughtFacetsQuery) {
    const fits = (thought: Thought) =>
      thought.content.toLowerCase().includes(text.toLowerCase()) &&
      thought.at >= from &&
      thought.at <= to &&
      (asked.provenance === undefined || thought.metadata.provenance === asked.provenance) &&
      (asked.fate === undefined || asked.fate.some((fate) => fate === fateOf(thought)));
    return this.thoughts
      .map((thought, index) => ({ thought, number: index + 1 }))
      .filter(({ thought }) => fits(thought));
  }
}

const fateOf = ({ metadata, goal, convertEligible, novelty }: Thought): string => {
  const { outcome } = metadata;
  if (outcome !== undefined && outcome !== 'accepted') return outcome;
  return goal !== undefined && convertEligible ? 'goal' : novelty === 'low' ? 'repeated' : 'thought';
};
