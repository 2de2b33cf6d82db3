export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { type Understanding, understand } from './intrusion/understand.ts';
export { gameVocabulary } from './language/game-vocabulary.ts';
export type { RequestContext } from './parse/phrases/request-context.ts';
export { type Cognition, type StartCognitionOptions, startCognition } from './start-cognition.ts';
