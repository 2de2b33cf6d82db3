// What the lab's benchmarks and soaks need of this service: its stand-ins for the other services, and the parts they measure.

export { answerOf } from '../src/answers/answer-of.ts';
export { migrations } from '../src/assembly/migrations.ts';
export { registeredPrompts } from '../src/assembly/registered-prompts.ts';
export { gameVocabulary } from '../src/language/game-vocabulary.ts';
export { type Sanitized, type SanitizerStep, sanitize, sanitizerSteps } from '../src/parse/sanitize/sanitize.ts';
export { renderPrompt } from '../src/prompts/inner-prompt.ts';
export { pressureLines } from '../src/prompts/pressures.ts';
export { buildSituation, type SituationFacts } from '../src/prompts/situation.ts';
export { specimens } from '../src/prompts/specimens.ts';
export { sightOf } from '../src/sites/observation/salience.ts';
export { describeEpisode, plainLesson } from '../src/sites/reflection/describe-episode.ts';
export { fingerprint, SIMILAR, similarity } from '../src/thoughts/similarity.ts';
export { decided, silent, startFakeMemory, startFakePlanning, task } from './fake-peers.ts';
export { freePort } from './free-port.ts';
export { IdleLife, type IdleLifeOptions, type Script } from './idle-life.ts';
export { recording } from './recording.ts';
export { startStubModel } from './stub-model.ts';
