import { loadConfig } from '@conscious-bot/service-kit';
import { lookAtServer } from './look-at-server.ts';

/** Looks at the configured Minecraft server, and with `--login` comes in for a moment, and prints what was found as one JSON object; for `npm run doctor`. */
const login = process.argv.includes('--login');
process.stdout.write(`${JSON.stringify(await lookAtServer(loadConfig(), { login }))}\n`, () => process.exit(0));
