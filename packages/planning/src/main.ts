import { runService } from '@conscious-bot/service-kit';
import { startPlanning } from './start-planning.ts';

runService('planning', async (config) => (await startPlanning({ config })).service);
