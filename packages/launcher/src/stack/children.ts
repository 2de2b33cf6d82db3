import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts/config';
import type { Bundles } from '../bundles/service-bundles.ts';
import { requireStillFree } from '../ports/ports.ts';
import { repositoryRoot } from '../repository/repository.ts';
import { configurationEnvironment } from '../settings/configuration-environment.ts';
import { StackError } from '../state/stack-error.ts';
import type { StackServiceName } from '../state/stack-state.ts';
import { planServices } from '../supervision/service-plan.ts';
import type { StackEvent } from '../supervision/stack-event.ts';
import { type StartOutcome, SupervisedProcess } from '../supervision/supervised-process.ts';
import { childEnvironment } from './child-environment.ts';
import { portKeyOf } from './stack-configuration.ts';

const DEFAULT_READY_MS = 60_000;

interface ChildrenOptions {
  /** What is added to the environment of each, and how long each may take until it counts as not ready, ms. */
  readonly options: { readonly environment?: Readonly<Record<string, string>>; readonly readyTimeoutMs?: number };
  readonly claim: { readonly lostWorld: boolean };
  readonly names: ReadonlySet<StackServiceName>;
  readonly bundles: Bundles | undefined;
  readonly pages: string | undefined;
  onEvent(event: StackEvent): void;
  onChange(): void;
}

/** The processes of a stack, in the order in which they are told of; none has started. */
export function childrenOf(
  config: Config,
  { options, claim, names, bundles, pages, onEvent, onChange }: ChildrenOptions,
): SupervisedProcess[] {
  // The launcher reads the children's lines; what a person sees is its own wording.
  const env = { ...configurationEnvironment(config), LOG_FORMAT: 'json' };
  return planServices(config, names, bundles).map(
    (plan) =>
      new SupervisedProcess(plan, {
        cwd: repositoryRoot,
        env: {
          ...options.environment,
          ...childEnvironment(plan.name, { env, names, lostWorld: claim.lostWorld, pages }),
        },
        logFile: join(config.DATA_DIR, 'logs', `${plan.name}.log`),
        readyTimeoutMs: options.readyTimeoutMs ?? DEFAULT_READY_MS,
        hangMs: config.HANG_MS,
        onEvent,
        onChange,
      }),
  );
}

interface StartReport {
  /** With a hearer, what a child said last has been reported already. */
  readonly options: { onEvent?(event: StackEvent): void };
  onEvent(event: StackEvent): void;
}

/**
 * All start at once, for a short boot (each waits for its peers by itself); their events come in start order.
 *
 * @param host where they listen
 * @throws StackError `port_in_use` when one ends because somebody has taken its port since it was chosen, `service_failed` when one ends otherwise
 */
export async function startAll(
  children: readonly SupervisedProcess[],
  host: string,
  { options, onEvent }: StartReport,
): Promise<void> {
  const starts = children.map((child) => ({ child, service: child.plan.name, outcome: child.start() }));
  for (const { child, service, outcome } of starts) {
    const result = await outcome;
    if (result.state === 'died') {
      await requireStillFree(host, { wantedBy: service, key: portKeyOf(service), port: child.plan.port });
      throw new StackError('service_failed', describeDeath(service, result, options.onEvent !== undefined));
    }
    if (result.state === 'up') onEvent({ kind: 'up', service, ms: result.ms });
    else onEvent({ kind: 'not_ready', service, why: result.why });
  }
  onEvent({ kind: 'started' });
}

/** With the last it said, unless that was reported as it was said. */
function describeDeath(
  service: StackServiceName,
  { how, lastLines }: Extract<StartOutcome, { state: 'died' }>,
  isReported: boolean,
): string {
  const ended = `${service} ended while it started (${how})`;
  if (lastLines.length === 0) return `${ended}.`;
  if (isReported) return `${ended}; what it said last stands above, and in its log.`;
  return `${ended}; its last lines:\n${lastLines.map((line) => `  ${line}`).join('\n')}`;
}

/** Those who use the world first, then the world, so that it saves what they left. */
export async function stopAll(children: readonly SupervisedProcess[]): Promise<void> {
  const isWorld = (child: SupervisedProcess) => child.plan.name === 'world';
  await Promise.all(children.filter((child) => !isWorld(child)).map((child) => child.stop()));
  await Promise.all(children.filter(isWorld).map((child) => child.stop()));
}
