import { startStack } from '@conscious-bot/launcher';

/** The whole stack as `npm start` runs it, on free ports: prints its addresses in one line of JSON, and ends on SIGTERM. Argument: the data folder. */
const stack = await startStack({
  dataDir: process.argv[2] ?? '',
  ports: 'free',
  env: { WORLD_SEED: '1', WORLD_MOBS: 'none', LLM_BASE_URL: 'none', STRATEGY: 'off' },
});
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
console.log(JSON.stringify(stack.urls));
