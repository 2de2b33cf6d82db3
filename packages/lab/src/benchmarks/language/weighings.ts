import { type Classifier, readingFeatures, readingsToWeigh } from '@conscious-bot/cognition';
import { refuseGoal } from '@conscious-bot/contracts';
import { type CorpusPart, readCorpus, readSituation } from './corpus.ts';
import { judge } from './judge.ts';
import { contextOf } from './situation.ts';
import type { Weighing } from './train-reranker.ts';
import { misspelled } from './typos.ts';

/** The possible readings of every request of a part, as it is and with slips of typing, and whether each would be right. */
export function* weighingsOf(part: CorpusPart, classifier: Pick<Classifier, 'guess'>): Generator<Weighing> {
  const situation = readSituation();
  for (const request of readCorpus(part))
    for (const text of [request.text, misspelled(request.text, request.id)]) {
      const context = contextOf(situation, request.from ?? 'Alex');
      const possible = readingsToWeigh(text, context, classifier);
      const features = readingFeatures(possible, context);
      yield {
        readings: possible.list.map(({ reading }, index) => {
          const forbidden = reading.goals
            .map((goal) => refuseGoal(goal, [...context.players]))
            .find((rule) => rule !== undefined);
          const understood = { reading, ...(forbidden === undefined ? {} : { forbidden }) };
          return { features: features[index] ?? [], isRight: judge(request, understood) === 'right' };
        }),
      };
    }
}
