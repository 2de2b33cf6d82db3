export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { type Understanding, understand } from './intrusion/understand.ts';
export { gameVocabulary } from './language/game-vocabulary.ts';
export { Classifier, hashOf, type LearnedWeights } from './learned/classifier.ts';
export { correctedText, featuresOf } from './learned/features.ts';
export { learned, learnedFile } from './learned/learned.ts';
export { meaningOf, wordVectorsFile } from './learned/word-vectors.ts';
export type { RequestContext } from './parse/phrases/request-context.ts';
export { type Cognition, type StartCognitionOptions, startCognition } from './start-cognition.ts';
