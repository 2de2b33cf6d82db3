import type { IntrusionOutcome, ThoughtProvenance } from '@conscious-bot/contracts/thought';
import { Counter, type Registry } from 'prom-client';
import type { CounterName } from '../thoughts/agency-counters.ts';

/** What this service counts beside what every service does. */
export function createCognitionMetrics(registry: Registry) {
  const registers = [registry];
  const intrusions = new Counter({
    name: 'cognition_intrusions_total',
    help: 'Intrusive thoughts by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const thoughts = new Counter({
    name: 'cognition_thoughts_total',
    help: 'Thoughts recorded by provenance',
    labelNames: ['provenance'],
    registers,
  });
  const blocks = new Counter({
    name: 'cognition_policy_blocks_total',
    help: 'Texts and goals that a rule of conduct stopped',
    labelNames: ['rule'],
    registers,
  });
  const agency = new Counter({
    name: 'cognition_agency_total',
    help: 'What the bot does of its own accord, by counter of the agency contract',
    labelNames: ['counter'],
    registers,
  });
  return {
    agency: (counter: CounterName) => agency.inc({ counter }),
    intrusion: (outcome: IntrusionOutcome) => intrusions.inc({ outcome }),
    thought: (provenance: ThoughtProvenance) => thoughts.inc({ provenance }),
    blocked: (rule: string) => blocks.inc({ rule }),
  };
}

export type CognitionMetrics = ReturnType<typeof createCognitionMetrics>;
