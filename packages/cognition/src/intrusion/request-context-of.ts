import type { Thought } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { mayCorrect } from '../earlier/said-of-both.ts';
import { readSentences } from '../language/sentences.ts';
import type { OpenTask, RequestContext } from '../parse/phrases/request-context.ts';
import type { LatestWorld } from '../world/latest-world.ts';

/** The last thoughts, the newest first. */
export interface LastThoughts {
  list(query: { readonly limit: number; readonly provenance?: 'intrusion' }): readonly Thought[];
}

/** What a player of the game may be called. */
const playerName = /^\.?\w{2,16}$/;
/** Thoughts back that "it" and "that" may still mean. */
const RECENT = 3;
/** Posted thoughts back within which the last words of whoever speaks are looked for. */
const POSTED = 24;

interface ContextParts {
  readonly world: Pick<LatestWorld, 'get' | 'players' | 'policyContext'>;
  readonly tasks: readonly OpenTask[];
  readonly thoughts: LastThoughts;
  readonly name: string;
  readonly from: string | undefined;
}

/** In what situation words are read: who is there, what is seen and held, what was thought of last. */
export function requestContext({ world, tasks, thoughts, name, from }: ContextParts): RequestContext {
  const { vocabulary } = world.policyContext();
  const snapshot = world.get();
  const theirs = thoughts
    .list({ limit: POSTED, provenance: 'intrusion' })
    .filter(({ metadata }) => metadata.from === from);
  const spoken = from === undefined ? [] : theirs.slice(0, RECENT);
  // In the mouth of a player "it" is what he spoke of last, whatever the bot has thought of meanwhile.
  const recent = (spoken.length > 0 ? spoken : thoughts.list({ limit: RECENT })).flatMap(
    ({ content, goal, goals = goal === undefined ? [] : [goal] }) => {
      const tokens = readSentences(content).flatMap(({ clauses }) => clauses.flatMap((clause) => clause.tokens));
      const named = tokens.flatMap((_, at) => vocabulary.match(tokens, at)?.name ?? []);
      // What was to be cooked is spoken of as it is afterwards.
      const cooked = goals.flatMap(({ action, target }) =>
        action === 'smelt' && target ? [`cooked_${target}`, target] : [],
      );
      return [...cooked.filter((name) => vocabulary.knowsItem(name)), ...named];
    },
  );
  return {
    vocabulary,
    name,
    players: world.players(),
    openTasks: tasks,
    recent,
    ...askedBy(theirs),
    places: (snapshot?.places ?? []).map((place) => place.name),
    ...(from === undefined || !playerName.test(from) ? {} : { from }),
    ...(snapshot === undefined ? {} : { world: snapshot }),
  };
}

/**
 * What was asked for last and agreed to, in its order, of the thoughts of one person, and what that took the place of; what became of tasks in hand is
 * none of it.
 */
function askedBy(posted: readonly Thought[]): Pick<RequestContext, 'asked' | 'corrected'> {
  const [last, before] = posted.flatMap(({ content, goal, goals, metadata }) => {
    const asked = (goals ?? (goal === undefined ? [] : [goal])).filter(({ action }) => !isManagementAction(action));
    return metadata.outcome === 'accepted' && asked.length > 0 ? [{ content, asked }] : [];
  });
  return {
    asked: last?.asked ?? [],
    ...(last !== undefined && before !== undefined && mayCorrect(last.content) ? { corrected: before.asked } : {}),
  };
}
