import { runService } from '@conscious-bot/service-kit';
import { startMinecraftInterface } from './start-minecraft-interface.ts';

runService(async (config) => (await startMinecraftInterface({ config })).service);
