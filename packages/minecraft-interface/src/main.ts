import { runService } from '@conscious-bot/service-kit';
import { startMinecraftInterface } from './service/start-minecraft-interface.ts';

runService('minecraft-interface', async (config) => (await startMinecraftInterface({ config })).service);
