export { type Cognition, type StartCognitionOptions, startCognition } from './start-cognition.ts';
