export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { readFirst, readFurther } from './intrusion/first-reading.ts';
export { type Knowledge, readingsToWeigh, type Understanding, understand } from './intrusion/understand.ts';
export { type BigramCounts, Bigrams, bigramsFile, countedBigrams } from './language/bigrams.ts';
export { gameVocabulary } from './language/game-vocabulary.ts';
export { Classifier, hashOf, type LearnedWeights } from './learned/classifier.ts';
export { correctedText, featuresOf } from './learned/features.ts';
export { learned, learnedFile } from './learned/learned.ts';
export { meaningOf, wordVectorsFile } from './learned/word-vectors.ts';
export type { RequestContext } from './parse/phrases/request-context.ts';
export type { PossibleReadings } from './reranking/possible-readings.ts';
export { readingFeatures } from './reranking/reading-features.ts';
export {
  learnedReranker,
  nothingWeighed,
  Reranker,
  type RerankerWeights,
  rerankerFile,
} from './reranking/reranker.ts';
export type { Features } from './reranking/text-facts.ts';
export { type Cognition, type StartCognitionOptions, startCognition } from './start-cognition.ts';
