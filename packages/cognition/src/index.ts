export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { type Cognition, type StartCognitionOptions, startCognition } from './start-cognition.ts';
