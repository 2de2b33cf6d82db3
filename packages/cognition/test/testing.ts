// What the lab's benchmarks and soaks need of this service: its stand-ins for the other services, and the parts they measure.
export { migrations } from '../src/assembly/migrations.ts';
export { type Sanitized, type SanitizerStep, sanitize, sanitizerSteps } from '../src/parse/sanitize/sanitize.ts';
export { fingerprint, SIMILAR, similarity } from '../src/thoughts/similarity.ts';
export { decided, silent, startFakeMemory, startFakePlanning, task } from './fake-peers.ts';
export { freePort } from './free-port.ts';
export { IdleLife, type IdleLifeOptions, type Script } from './idle-life.ts';
export { recording } from './recording.ts';
export { startStubModel } from './stub-model.ts';
