import { startStack } from '@conscious-bot/launcher';

/**
 * The whole stack as `npm start` runs it, on free ports: prints its addresses in one line of JSON. It ends on SIGTERM, and when the test that
 * started it is gone, so that a test run that is broken off leaves no stack behind. Argument: the data folder. The name of a process that is sent to
 * it keeps that one away, killed as often as it is started anew; an empty name lets all come back.
 */
const stack = await startStack({
  dataDir: process.argv[2] ?? '',
  ports: 'free',
  env: { WORLD_SEED: '1', WORLD_MOBS: 'none', LLM_BASE_URL: 'none', STRATEGY: 'off' },
});
const end = () => void stack.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
let away = '';
process.on('message', (name) => {
  away = String(name);
});
setInterval(() => {
  if (stack.pids()[away] !== undefined) void stack.kill9(away);
}, 50);
// The test may have gone while the stack was starting.
if (process.connected === false) end();
console.log(JSON.stringify(stack.urls));
