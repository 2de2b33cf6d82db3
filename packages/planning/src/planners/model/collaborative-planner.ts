import type { Planner } from '../planner.ts';
import { askPlan, type ModelPlanning } from './ask-plan.ts';
import { goalForModel } from './model-fit.ts';
import { verifyProposal } from './verify-proposal.ts';

/**
 * The model proposes, the search verifies and mends (COLLAB-1); the rules of conduct have their say in the router, as over every plan. For what
 * nobody else knows, and for what the others found no way to.
 */
export function collaborativePlanner(planning: ModelPlanning): Planner {
  return {
    name: 'collaborative',
    thinks: true,
    fit: ({ goal }, data) => {
      if (!planning.model.available) return undefined;
      switch (goalForModel(goal, data)) {
        case 'open':
          return { score: 0.5, reason: 'a model may know what to do, and what it says is verified' };
        case 'known':
        case 'items':
          return { score: 0.2, reason: 'a model may know another way, and what it says is verified' };
        default:
          return undefined;
      }
    },
    plan: async (request, data, signal) => {
      const proposal = await askPlan(planning, request, data, signal);
      if (!proposal.ok) return proposal;
      const verified = verifyProposal(proposal.steps, request, data);
      if (!verified.ok) return verified;
      const { steps, repairs } = verified;
      const mended = repairs.length === 0 ? 'sound as it was' : `mended: ${repairs.join('; ')}`;
      return {
        ok: true,
        planner: 'collaborative',
        steps,
        rationale: `proposed by ${proposal.by}: ${proposal.why}; ${mended}`,
      };
    },
  };
}
