export { type Config, ConfigError, describeConfig, loadConfig } from './config.ts';
export { type CrashHook, crashPointsOf, noCrash, type StorePoint } from './crash-points.ts';
export { createIds, type NewId, newId } from './id.ts';
export { KeyedMutex } from './keyed-mutex.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
export { oneOf, seededRandom } from './seeded-random.ts';
export { storageProblem } from './storage-problem.ts';
export { type ToldNotice, toldNotice } from './told-notice.ts';
