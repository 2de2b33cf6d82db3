import { describeCount, describeDuration } from '@conscious-bot/contracts';
import type { Candidate, Deficit } from '@conscious-bot/contracts/strategy';

/** Lines of each kind that are told. */
const MOST = 12;

/** What is missing, as first-person sentences. */
export const deficitLines = (deficits: readonly Deficit[]): string[] =>
  deficits
    .filter(({ missing }) => missing > 0)
    .slice(0, MOST)
    .map(({ item, wanted, owned }) => `I want to own ${describeCount(wanted, item)} and have ${owned}.`);

/** What could be seen to, with the need behind it and what it would take, as facts about oneself. @param aim what a project is about, after "I could": "find a roof" */
export const projectLines = (candidates: readonly Candidate[], aim: (project: string) => string): string[] =>
  candidates
    .slice(0, MOST)
    .map(
      ({ project, costMs, words }) =>
        `${words.need}; I could ${aim(project)}, which would take about ${describeDuration(costMs)}.`,
    );
