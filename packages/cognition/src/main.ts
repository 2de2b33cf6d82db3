import { runService } from '@conscious-bot/service-kit';
import { startCognition } from './start-cognition.ts';

runService('cognition', async (config) => (await startCognition({ config, startsAmongOthers: true })).service);
