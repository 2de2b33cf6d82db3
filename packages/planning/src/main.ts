import { runService } from '@conscious-bot/service-kit';
import { startPlanning } from './start-planning.ts';

runService(async (config) => (await startPlanning({ config })).service);
