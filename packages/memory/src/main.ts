import { runService } from '@conscious-bot/service-kit';
import { startMemory } from './service/start-memory.ts';

runService('memory', async (config) => (await startMemory({ config })).service);
