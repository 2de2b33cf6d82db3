import { type CognitionState, type Config, policyRuleIds } from '@conscious-bot/contracts';
import { driveModeOf } from '@conscious-bot/contracts/thought';
import type { AskAgain } from '../again/ask-again.ts';
import type { InteroceptionStore } from '../interoception/interoception-store.ts';
import type { ModelGateway } from '../model/model-gateway.ts';
import type { Endpoint } from '../model/server/find-endpoint.ts';
import type { SelfModel } from '../self/self-model.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import type { Counters } from '../thoughts/agency-counters.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import type { InnerLife } from './inner-life.ts';

interface CognitionStateOptions {
  readonly config: Config;
  readonly world: LatestWorld;
  readonly intero: InteroceptionStore;
  readonly endpoint: Endpoint;
  readonly gateway: ModelGateway | undefined;
  readonly again: AskAgain;
  readonly counters: Counters;
  readonly situation: SituationBuilder;
  readonly self: SelfModel;
  readonly life: Pick<InnerLife, 'idle' | 'company' | 'thoughts' | 'intrusions'>;
}

/** Acquaintances that are listed. */
const MOST_ACQUAINTANCES = 50;

/** What `GET /state` answers. */
export function cognitionState(options: CognitionStateOptions): CognitionState {
  const { config, world, intero, endpoint, gateway, again, counters, situation, self, life } = options;
  const outcomes = life.intrusions.outcomes();
  const mind = endpoint.mode === 'none' ? {} : { baseUrl: endpoint.baseUrl, model: endpoint.model };
  return {
    intero: intero.get(),
    cognitiveCore: {
      mind: {
        mode: endpoint.mode,
        ...mind,
        found: endpoint.found,
        ...(gateway && { access: { ...gateway.access(), askedAgain: again.state() } }),
      },
      thoughts: life.thoughts.count(),
    },
    constitutionalFilter: { rules: [...policyRuleIds], refusals: outcomes.refused ?? 0 },
    intrusionInterface: { suppressionMs: config.INTRUSION_SUPPRESSION_MS, outcomes },
    agency: counters.agency(driveModeOf(config)),
    ablations: {
      drives: situation.driveMode,
      memory: config.ENABLE_MEMORY_RECALL,
      interoception: config.ENABLE_INTEROCEPTION_TEXT,
      model: config.ENABLE_INNER_MODEL && gateway !== undefined,
    },
    idle: life.idle.state(),
    selfModel: self.view(),
    socialCognition: {
      playersKnown: world.players().length,
      acquaintances: life.company.known.list().slice(0, MOST_ACQUAINTANCES),
    },
  };
}
