import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import type { Plan, Task } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import { aNode } from './scene.ts';

/** The way of a task from its thought to what came of the steps that are done. */
export function provenanceOf(task: Task, plan: Plan, thought: Thought | undefined): ProvenanceNode {
  const steps = plan.steps.map((step) =>
    aNode('step', step.stepId, `${step.capability} ${JSON.stringify(step.args)}`, [], {
      status: step.state,
      data: step.args,
      children:
        step.state === 'done'
          ? [
              aNode('action', `action_of_${step.stepId}`, step.capability, [
                aNode('effect', `effect_of_${step.stepId}`, `+1 ${task.progress.unit}`),
              ]),
            ]
          : [],
    }),
  );
  const planNode = aNode('plan', plan.id, plan.rationale, steps, { data: { planner: plan.planner } });
  const taskNode = aNode('task', task.id, task.title, [planNode], { status: task.status });
  const intent = aNode('intent', `intent_of_${task.id}`, `${task.goal.action} ${task.goal.target}`, [taskNode]);
  return thought ? aNode('thought', thought.id, thought.content, [intent]) : intent;
}
