import type { configSchema } from '@conscious-bot/contracts';
import type { z } from 'zod';
import { freePorts } from '../../test/composed-services.ts';

/** A scripted model is told what each call is for. */
export const simulatedModel = 'scripted:simulated';

/** Memory, planning and cognition that know each other and a stand-in body: where each is to listen, and their settings as in .env. */
interface ServicesBesideBody {
  readonly settings: Readonly<Record<string, string>>;
  readonly memoryUrl: string;
  readonly planningUrl: string;
  readonly cognitionUrl: string;
  /** Whether planning and cognition say that they can work. */
  ready(): Promise<boolean>;
}

/** On free ports; what `more` sets wins. */
export async function servicesBesideBody(
  bodyUrl: string,
  modelUrl: string,
  more: z.input<typeof configSchema>,
): Promise<ServicesBesideBody> {
  const [memoryPort, planningPort, cognitionPort] = await freePorts(3);
  const url = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const [memoryUrl, planningUrl, cognitionUrl] = [url(memoryPort), url(planningPort), url(cognitionPort)];
  const given: z.input<typeof configSchema> = {
    MEMORY_PORT: memoryPort,
    PLANNING_PORT: planningPort,
    COGNITION_PORT: cognitionPort,
    MEMORY_URL: memoryUrl,
    PLANNING_URL: planningUrl,
    COGNITION_URL: cognitionUrl,
    MINECRAFT_INTERFACE_URL: bodyUrl,
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: simulatedModel,
    // These count real milliseconds: a simulated day has few of them, and a busy machine is no difference between two lives.
    IDLE_RECALL_TIMEOUT_MS: 30_000,
    LLM_TIMEOUT_MS: 60_000,
    ...more,
  };
  const answers = async (service: string) => (await fetch(`${service}/ready`)).ok;
  return {
    settings: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])),
    memoryUrl,
    planningUrl,
    cognitionUrl,
    ready: async () => (await answers(planningUrl)) && (await answers(cognitionUrl)),
  };
}
