import { describeGoal, sentence } from '@conscious-bot/contracts/phrases';
import { type GameNames, lifeFacts, planEstimates, weighProjects } from '@conscious-bot/planning/testing';
import type { Random } from '../model-outputs/random.ts';
import { worldBy } from './mind-sayings.ts';
import { type Saying, say } from './sayings.ts';

/** What the strategist says of its projects in worlds by chance: the words of every number, of every milestone, and the sentence of its goal. */
export function ownWillSayings(names: GameNames, random: Random, worlds: number): Saying[] {
  return Array.from({ length: worlds }, () => worldBy(names, random)).flatMap((world) => {
    const facts = lifeFacts(world);
    return weighProjects(facts, { estimator: planEstimates(world) }).flatMap(({ candidate, open, wait, project }) => [
      say('projects', 'clause', `I will ${project.aim}`),
      ...(wait?.reasons ?? []).map(({ words }) => say('projects', 'clause', words)),
      ...Object.values(candidate?.words ?? {}).map((words) => say('weighing', 'clause', words)),
      ...open.flatMap(({ milestone, goal }) => [
        say('milestones', 'clause', milestone.words),
        say('own goals', 'sentence', sentence(`${milestone.why(facts)}: I will ${describeGoal(goal)}`)),
      ]),
    ]);
  });
}
