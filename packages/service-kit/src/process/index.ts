export { type Config, ConfigError, describeConfig, loadConfig } from './config.ts';
export { newId } from './id.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
