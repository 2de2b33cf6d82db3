import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../../language/sentences.ts';
import { tokenOf } from '../../language/tokens.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import type { Until } from '../phrases/until.ts';
import type { VerbMatch } from '../phrases/verbs.ts';
import type { SenseResult } from '../senses/sense.ts';
import { namesAnother } from './clause-kinds.ts';

/** The order before, for what goes on with it. */
export interface Last {
  readonly verb: VerbMatch;
  readonly tokens: readonly Token[];
  /** How many goals there were before it. */
  readonly count: number;
  readonly until?: Until | undefined;
}

/** "craft me a shovel. stone.", "make stairs, oak ones": what was asked for last, where a clause only says what it is to be made of. */
export function refined(
  last: Goal | undefined,
  tokens: readonly Token[],
  { vocabulary }: Pick<RequestContext, 'vocabulary'>,
): Goal | undefined {
  const [material, ...others] = tokens.filter(
    ({ word }) => !/^(an?|the|please|pls|plz|one|ones|kind|in|of|from|made|out)$/.test(word),
  );
  if (last?.action !== 'craft' || last.target === undefined || material === undefined || others.length > 0)
    return undefined;
  const thing = last.target.replace(/^any_/, '').split('_').map(tokenOf);
  const match = vocabulary.match([material, ...thing], 0);
  return match?.length === thing.length + 1 ? { ...last, target: match.name } : undefined;
}

/** "drop the seeds and dirt": a bare name behind "the" or "your" shares it. */
function determined(
  { verb, tokens: before }: Last,
  tokens: readonly Token[],
  { vocabulary }: Pick<RequestContext, 'vocabulary'>,
): readonly Token[] {
  const determiner = before.slice(verb.behind).find(({ word }) => !/^(me|us)$/.test(word));
  const isShared = /^(the|your|all|those|these)$/.test(determiner?.word ?? '');
  const isBare = vocabulary.match(tokens, 0) !== undefined;
  return determiner !== undefined && isShared && isBare ? [determiner, ...tokens] : tokens;
}

/** What comes of a clause that goes on with the order before: nothing new, another order beside it, or one in its place. */
type GoneOn =
  | { readonly kind: 'same' }
  | { readonly kind: 'apart' | 'joined'; readonly goals: readonly Goal[]; readonly tokens: readonly Token[] };

/** "… and a bucket", "…, 3 deep", "not that one, the other": with the verb before, which `run` reads words behind. Undefined where it does not go on with it. */
export function goneOn(
  last: Last,
  { tokens, lead }: { readonly tokens: readonly Token[]; readonly lead: string },
  {
    run,
    previous,
    context,
  }: {
    run(all: readonly Token[]): SenseResult;
    readonly previous: Goal | undefined;
    readonly context: RequestContext;
  },
): GoneOn | undefined {
  if (
    !/^(and|plus|,|or|then|but|:|\(|\))?$/.test(lead) ||
    tokens.some(({ word }) => /^(is|are|am|was|were|i|we|he|she|they|has|had|will|do|does|did)$/.test(word))
  )
    return undefined;
  const { verb } = last;
  const head = verb.tokens.slice(0, verb.behind);
  const all = [...last.tokens, ...tokens];
  const whole = run(all);
  const joined = lead === ',' || lead === '(' || lead === 'and' ? whole : undefined;
  if (lead === '(') return { kind: 'same' };
  const own = [...head, ...determined(last, tokens, context)];
  const apart = run(own);
  const [again] = apart === undefined || 'cannot' in apart ? [] : apart;
  if (again !== undefined && previous?.target === again.target && previous?.action === again.action)
    return { kind: 'same' };
  if (apart !== undefined && !('cannot' in apart) && namesAnother(tokens, context))
    return { kind: 'apart', goals: apart, tokens: own };
  return joined === undefined || 'cannot' in joined || joined.length === 0
    ? undefined
    : { kind: 'joined', goals: joined, tokens: all };
}
