import { type Decision, describeGoal, type ProcessResponse } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { clause, describeGoalUnderWay, listOf, sentence } from '@conscious-bot/contracts/phrases';

/** Reasons that are an answer by themselves. */
const PLAIN = /^I am /;

/**
 * What a player who asked for something is told: what follows from it, or why nothing does. `decision` is planning's, where it came; `isKept` says of a
 * task that it was asked for in private by somebody else.
 */
export function replyToRequest(
  processed: ProcessResponse,
  decision: Decision | undefined,
  isKept: (taskId: string) => boolean = () => false,
): string {
  const { outcome, response, reason, suggestions = [] } = processed;
  switch (outcome) {
    case 'accepted':
      return accepted(processed, decision, isKept);
    case 'resisted':
      if (reason === undefined) return 'I would rather not do that now.';
      return PLAIN.test(reason) ? sentence(reason) : `I would rather not: ${clause(reason)}.`;
    case 'not_understood': {
      const instead = suggestions.length === 0 ? '' : ` I could ${listOf(suggestions, 'or')}.`;
      return `${sentence(response)}${instead}`;
    }
    case 'suppressed':
    case 'refused':
    case 'failed':
      return sentence(response);
  }
}

function accepted(
  { answer, response, goal }: ProcessResponse,
  decision: Decision | undefined,
  isKept: (taskId: string) => boolean,
): string {
  if (answer !== undefined) return answer;
  switch (decision?.code) {
    case 'duplicate':
      return 'I am already on it.';
    case 'management':
      return decision.taskId === undefined ? nothingToManage(goal) : sentence(response);
    case undefined:
      return sentence(response);
    case 'created':
      // To go on was to take up again what had been called off.
      return goal !== undefined && isManagementAction(goal.action) && decision.goal !== undefined
        ? `I'll ${describeGoal(decision.goal)} after all.`
        : `${sentence(response)}${whatIsFirst(decision.behind, isKept)}`;
    default: {
      const what = goal === undefined ? 'do that' : describeGoal(goal);
      return decision === undefined ? sentence(response) : `I can't ${what}: ${clause(decision.reason)}.`;
    }
  }
}

/** Whoever asks while another wish is being seen to knows what he waits for. */
function whatIsFirst(behind: Decision['behind'], isKept: (taskId: string) => boolean): string {
  if (behind === undefined) return '';
  return ` First I'll finish ${isKept(behind.taskId) ? 'something else' : describeGoalUnderWay(behind.goal)}.`;
}

/** Why nothing follows from what somebody says about tasks in hand: of one that he names there is none, or there is none at all that this can be done to. */
function nothingToManage(goal: ProcessResponse['goal']): string {
  if (goal === undefined || (goal.target !== undefined && !/^(?:all|everything)$/.test(goal.target)))
    return 'I have no such task.';
  return goal.action === 'continue' || goal.action === 'resume'
    ? 'There is nothing that I could go on with.'
    : 'I am not doing anything right now.';
}
