import { runService } from '@conscious-bot/service-kit';
import { startMinecraftInterface } from './service/start-minecraft-interface.ts';

runService(async (config) => (await startMinecraftInterface({ config })).service);
