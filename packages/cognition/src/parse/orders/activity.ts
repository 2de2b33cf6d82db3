import type { Goal } from '@conscious-bot/contracts';
import { readArguments } from '../phrases/arguments.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { matchVerbs, type VerbMatch } from '../phrases/verbs.ts';
import { senses } from '../senses/index.ts';
import { manageActivity, stopped } from '../senses/managing.ts';
import { one, type Talk } from '../senses/sense.ts';

const managing = /^(cancel|pause|resume|prioritize)$/;

/** "stop chopping wood", "you can quit following me now": the task with the activity that is named. */
export function activityOf(
  { verb, tokens, behind }: VerbMatch,
  context: RequestContext,
  talk: Talk,
): readonly Goal[] | undefined {
  const action = verb.sense;
  if (action !== 'cancel' && action !== 'pause' && action !== 'resume' && action !== 'prioritize') return undefined;
  let at = behind;
  while (/^(with|the|about|on|all|your|this|that|to|doing)$/.test(tokens[at]?.word ?? '')) at += 1;
  if (!/ing$/.test(tokens[at]?.word ?? '')) return undefined;
  for (const nested of matchVerbs(tokens, at)) {
    if (managing.test(nested.verb.sense)) continue;
    // Who stops sleeping gets up.
    if (action === 'cancel' && nested.verb.sense === 'sleep') return one('wake', 'up');
    const args = readArguments(nested.tokens, nested.behind, context);
    const result = senses[nested.verb.sense]({ phrase: nested.verb.phrase, args, context, talk });
    if (result !== undefined && !('cannot' in result))
      return manageActivity(action, result, context, args.operands.length > 0);
    if (args.operands.length === 0 && args.complements.length === 0 && args.unknown.length === 0) {
      const meant = matchVerbs(tokens, at).map((each) => each.verb.sense);
      return stopped(action, meant, context);
    }
  }
  return undefined;
}
