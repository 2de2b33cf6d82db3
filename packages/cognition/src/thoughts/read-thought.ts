import type { Goal } from '@conscious-bot/contracts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { type Sanitized, sanitize } from '../parse/sanitize/sanitize.ts';
import type { LatestWorld } from '../world/latest-world.ts';

/** What a mind wrote, read once: the gates of its site and the recorder see the same text and the same goal. */
export interface ReadThought {
  readonly sanitized: Sanitized;
  /** The goal of its tag, grounded in the world as last seen; undefined without a tag that says one. */
  readonly goal: Goal | undefined;
}

/** Cleans what was written and grounds its goal. `asked`: the prompt it answers. */
export function readThought(text: string, world: Pick<LatestWorld, 'get'>, asked = ''): ReadThought {
  const sanitized = sanitize(text, asked);
  const seen = world.get();
  const goal = sanitized.goal === null ? undefined : groundGoal(sanitized.goal, gameVocabulary(seen?.version), seen);
  return { sanitized, goal };
}
