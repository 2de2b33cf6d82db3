import { configSchema } from '@conscious-bot/contracts/config';
import { type Dashboard, startDashboard } from '../src/index.ts';

export interface RunningDashboard extends Dashboard {
  readonly url: string;
}

/** A dashboard on a free port in this process; `env` as in the environment. */
export async function runDashboard(env: Record<string, string>, pages: 'build' | 'none'): Promise<RunningDashboard> {
  const config = configSchema.parse({ LOG_LEVEL: 'silent', ...env });
  const dashboard = await startDashboard({ config, port: 0, pages });
  const { url } = await dashboard.service.listen();
  return { ...dashboard, url };
}

/** Addresses at which nobody is. */
export const nobody = {
  COGNITION_URL: 'http://127.0.0.1:1',
  PLANNING_URL: 'http://127.0.0.1:1',
  MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:1',
  MEMORY_URL: 'http://127.0.0.1:1',
};
