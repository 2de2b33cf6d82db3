import { loadConfig } from '@conscious-bot/service-kit';
import { startDashboard } from '../src/index.ts';
import { FakeStack } from './fake-stack.ts';
import { playStory } from './story.ts';
import { aPastOfTasks, aRepairedTask } from './task-scene.ts';

/** The dashboard with made-up services in motion, for working on its looks: `node test/demo.ts [--dev]`. */
const stack = new FakeStack();
await stack.start();
aPastOfTasks(stack, 240, Date.now() - 40 * 60_000);
aRepairedTask(stack, Date.now() - 35 * 60_000);
const config = loadConfig({ ...process.env, ...stack.environment() });
const pages = process.argv.includes('--dev') ? 'dev' : 'build';
const { service } = await startDashboard({ config, pages });
const { url } = await service.listen();
console.log(`Made-up services; dashboard at ${url}`);
await playStory(stack);
