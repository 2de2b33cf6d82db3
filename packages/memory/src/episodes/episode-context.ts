import { type Episode, type MemoryPlace, position } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { EpisodeContext } from './episode-memory.ts';

/** How important an episode is by its outcome, 0 to 1; see `keptUntil` for what that means. */
const importanceOf: Readonly<Record<string, number>> = {
  death: 0.9,
  respawn: 0.3,
  intent_emitted: 0.3,
  thought_only: 0.2,
  completed: 0.4,
  failed: 0.5,
  unplannable: 0.5,
  cancelled: 0.3,
};
const MIDDLING = 0.5;

const episodeData = z.looseObject({
  goal: z.looseObject({ action: z.string(), target: z.string().optional() }).optional().catch(undefined),
  goalKey: z.string().optional().catch(undefined),
  origin: z.looseObject({ note: z.string().optional() }).optional().catch(undefined),
  position: position.optional().catch(undefined),
  source: z.looseObject({ entity: z.string().optional() }).optional().catch(undefined),
  entity: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Where an episode took place, whom and what it is about, and how important it is. `here`: where the bot was, as far as is known. */
export function contextOf({ kind, outcome, data }: Episode, here?: MemoryPlace): EpisodeContext {
  const { goal, goalKey, origin, position: own, source, entity, name } = episodeData.parse(data);
  // A plan given step by step, as by a reflex, has a placeholder for a goal, without a key; its note names the threat.
  const ofTask = goalKey === undefined ? threatIn(origin?.note) : thingsOf(goal);
  const of = kind === 'task' ? ofTask : [entity, source?.entity, name].filter((one) => one !== undefined);
  return {
    place:
      own === undefined ? here : { ...own, ...(here?.dimension === undefined ? {} : { dimension: here.dimension }) },
    entities: [...new Set(of)].slice(0, 32),
    importance: importanceOf[outcome ?? ''] ?? MIDDLING,
  };
}

/** Of "give 3 bread to Steve" both the bread and Steve. */
function thingsOf(goal: { readonly action: string; readonly target?: string | undefined } | undefined): string[] {
  if (goal?.target === undefined) return [];
  return goal.action === 'give' ? goal.target.split(/_to_(?=[^_])/) : [goal.target];
}

/** "flee: zombie 7 blocks away and 2 more" is about a zombie. */
function threatIn(note: string | undefined): string[] {
  const [, name] = /\b([a-z_]+) \d+ blocks away/.exec(note ?? '') ?? [];
  return name === undefined ? [] : [name];
}
