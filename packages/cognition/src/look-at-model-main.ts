import { createLogger, loadConfig } from '@conscious-bot/service-kit';
import { lookAtModel } from './model/look-at-model.ts';

/** Looks at the model as the bot would find it and prints what was found as one JSON object; for `npm run doctor`. */
const logger = createLogger({ service: 'doctor', level: 'silent', pretty: false });
process.stdout.write(`${JSON.stringify(await lookAtModel(loadConfig(), logger))}\n`);
