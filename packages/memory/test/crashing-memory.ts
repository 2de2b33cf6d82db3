import type { CrashPoint } from '../src/context/memory-context.ts';
import { startMemory } from '../src/service/start-memory.ts';
import { testConfig } from './fake-peers.ts';

// A memory process that ends itself with SIGKILL when it passes a named point for the nth time. Arguments: data folder, URL of planning,
// point (or "never"), n. It prints its own URL once it listens.
const [dataDir = '', planningUrl = '', point = 'never', nth = '1'] = process.argv.slice(2);

let passed = 0;
const memory = await startMemory({
  config: testConfig({
    DATA_DIR: dataDir,
    PLANNING_URL: planningUrl,
    COGNITION_URL: 'http://127.0.0.1:9',
    MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
  }),
  crash: (at: CrashPoint) => {
    if (at !== point) return;
    passed += 1;
    if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
  },
});
const { url } = await memory.service.listen();
process.stdout.write(`${url}\n`);
