import type { Planner } from '../planner.ts';
import { askPlan, type ModelPlanning } from './ask-plan.ts';
import { goalForModel } from './model-fit.ts';

/** The model alone (LLMP-1): for what no search and no method knows. It is not asked for items, which have to be verified. */
export function modelPlanner(planning: ModelPlanning): Planner {
  return {
    name: 'model',
    thinks: true,
    fit: ({ goal }, data) => {
      if (!planning.model.available) return undefined;
      switch (goalForModel(goal, data)) {
        case 'open':
          return { score: 0.4, reason: 'a model may know what to do' };
        case 'known':
          return { score: 0.15, reason: 'a model may know another way' };
        default:
          return undefined;
      }
    },
    plan: async (request, data, signal) => {
      const proposal = await askPlan(planning, request, data, signal);
      if (!proposal.ok) return proposal;
      const { steps, why, by } = proposal;
      return { ok: true, planner: 'model', steps, rationale: `proposed by ${by}: ${why}` };
    },
  };
}
