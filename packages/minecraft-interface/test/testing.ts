// What the lab's benchmarks and soaks need of this service: its stand-ins for the other services, and the parts they measure.
export { sightingOf } from '../src/senses/signals/sighting.ts';
export { SignalDetector } from '../src/senses/signals/signal-detector.ts';
export { snapshotOf } from '../src/senses/snapshot/snapshot.ts';
export { type Acted, FULL_VIEW, type LiveBody, liveBody, MEADOW } from './live-body.ts';
