import {
  type ActionRecord,
  cognitionRoutes,
  type EventEnvelope,
  memoryRoutes,
  minecraftInterfaceRoutes,
  type ProcessResponse,
  type ProvenanceNode,
  planningRoutes,
  type Task,
  type TaskDetail,
  terminalTaskStatuses,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { InteroDanger } from '@conscious-bot/contracts/interoception';
import type { TaskRequest } from '@conscious-bot/contracts/routes';
import type { TaskTime } from '@conscious-bot/contracts/task';
import type { Thought, ThoughtProvenance } from '@conscious-bot/contracts/thought';
import { type CallResult, createClient } from '@conscious-bot/service-kit';
import type { z } from 'zod';

export interface StackUrls {
  memory: string;
  planning: string;
  cognition: string;
  'minecraft-interface': string;
}

function need<R extends z.ZodType>(what: string, result: CallResult<R>): z.output<R> {
  if (!result.ok) throw new Error(`${what}: ${result.error.code}: ${result.error.message}`);
  return result.data;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Drives a running stack the way a user's script would: over HTTP only. Every wait is bounded and says what it waited for. */
export class StackClient {
  readonly #memory;
  readonly #planning;
  readonly #cognition;
  readonly #body;
  readonly #urls;

  constructor({ memory, planning, cognition, ...urls }: StackUrls, options: { token?: string } = {}) {
    const body = urls['minecraft-interface'];
    this.#urls = { memory, planning, cognition, 'minecraft-interface': body };
    const settings = { timeoutMs: 5_000, ...options };
    this.#memory = createClient(memory, settings);
    this.#planning = createClient(planning, settings);
    this.#cognition = createClient(cognition, settings);
    this.#body = createClient(body, settings);
  }

  /** Until each service says that it can work: on a busy machine the start of a stack may be over before one of them listens. */
  async ready(ms: number): Promise<void> {
    for (const [service, url] of Object.entries(this.#urls))
      await this.eventually(`${service} is ready`, ms, async () =>
        (await fetch(`${url}/ready`)).ok ? true : undefined,
      );
  }

  /** @param metadata the player who says it, for example */
  async intrude(content: string, metadata: { readonly from?: string } = {}): Promise<ProcessResponse> {
    return need(
      'POST /process',
      await this.#cognition.call(cognitionRoutes.process, { body: { type: 'intrusion', content, metadata } }),
    );
  }

  async think(content: string): Promise<string> {
    return need('POST /thoughts', await this.#cognition.call(cognitionRoutes.createThought, { body: { content } })).id;
  }

  /** Asks for a goal without a thought. @throws Error when no task came of it */
  async request(goal: TaskRequest['goal']): Promise<Task> {
    const { task, decision } = need(
      'POST /tasks',
      await this.#planning.call(planningRoutes.createTask, { body: { goal } }),
    );
    if (task === undefined) throw new Error(`${decision.code}: ${decision.reason}`);
    return task;
  }

  async thoughts(query: { provenance?: ThoughtProvenance; mind?: string } = {}): Promise<Thought[]> {
    return need('GET /thoughts', await this.#cognition.call(cognitionRoutes.listThoughts, { query })).thoughts;
  }

  /** Of the last hour, the newest first. */
  async dangers(): Promise<InteroDanger[]> {
    return need('GET /intero/dangers', await this.#cognition.call(cognitionRoutes.interoDangers, { query: {} }))
      .dangers;
  }

  async decisions(thoughtId: string) {
    return need('GET /decisions', await this.#planning.call(planningRoutes.decisions, { query: { thoughtId } }))
      .decisions;
  }

  async tasks(
    query: { thoughtId?: string; goalKey?: string; reflexes?: 'left_out' | 'included' | 'only' } = {},
  ): Promise<Task[]> {
    return need('GET /tasks', await this.#planning.call(planningRoutes.listTasks, { query })).tasks;
  }

  async task(id: string): Promise<TaskDetail> {
    return need('GET /tasks/:id', await this.#planning.call(planningRoutes.getTask, { params: { id } }));
  }

  /** Where the time of a task went, and the least it could have taken. */
  async timeOf(id: string): Promise<TaskTime> {
    return need('GET /tasks/:id/time', await this.#planning.call(planningRoutes.taskTime, { params: { id } }));
  }

  async world(): Promise<WorldSnapshot> {
    return need('GET /state', await this.#body.call(minecraftInterfaceRoutes.state));
  }

  async action(id: string): Promise<ActionRecord> {
    return need('GET /actions/:id', await this.#body.call(minecraftInterfaceRoutes.getAction, { params: { id } }));
  }

  async provenance(id: string): Promise<ProvenanceNode> {
    return need('GET /provenance', await this.#memory.call(memoryRoutes.provenance, { params: { id } }));
  }

  async remembered(query: {
    types?: string[];
    sources?: string[];
    taskId?: string;
    limit?: number;
  }): Promise<EventEnvelope[]> {
    return need('POST /query', await this.#memory.call(memoryRoutes.query, { body: { order: 'asc', ...query } }))
      .events;
  }

  /** Polls until `look` answers something; a service that is down for a moment (crash tests) only delays it. */
  async eventually<T>(what: string, ms: number, look: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + ms;
    let last = 'nothing yet';
    for (;;) {
      try {
        const found = await look();
        if (found !== undefined) return found;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
      if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms (${last})`);
      await pause(50);
    }
  }

  async taskOf(thoughtId: string, ms = 10_000): Promise<Task> {
    return this.eventually(`a task for ${thoughtId}`, ms, async () => (await this.tasks({ thoughtId }))[0]);
  }

  async finished(taskId: string, ms: number): Promise<Task> {
    return this.eventually(`the end of ${taskId}`, ms, async () => {
      const task = await this.task(taskId);
      return terminalTaskStatuses.has(task.status) ? task : undefined;
    });
  }

  /** Posts a thought and follows its task to the end. */
  async carryOut(content: string, ms: number): Promise<Task> {
    const response = await this.intrude(content);
    if (response.outcome !== 'accepted') throw new Error(`"${content}" was ${response.outcome}: ${response.response}`);
    const task = await this.taskOf(response.thoughtId);
    return this.finished(task.id, ms);
  }
}
