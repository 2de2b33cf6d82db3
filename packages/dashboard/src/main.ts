import { runService } from '@conscious-bot/service-kit';
import { startDashboard } from './start-dashboard.ts';

const pages = process.argv.includes('--dev') ? 'dev' : 'build';
runService('dashboard', async (config) => (await startDashboard({ config, pages })).service);
