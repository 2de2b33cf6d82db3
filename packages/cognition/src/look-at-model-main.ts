import { createLogger, loadConfig } from '@conscious-bot/service-kit';
import { modelTrials } from './assembly/model-trials.ts';
import { lookAtModel } from './model/look-at-model.ts';

/** Looks at the model as the bot would find it and prints what was found as one JSON object; for `npm run doctor`. With `--trials` it tries each kind of call. */
const logger = createLogger({ service: 'doctor', level: 'silent', pretty: false });
const config = loadConfig();
const trials = process.argv.includes('--trials') ? modelTrials(config) : [];
process.stdout.write(`${JSON.stringify(await lookAtModel(config, logger, trials))}\n`);
