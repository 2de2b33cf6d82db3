import { type IdleCycle, idleCycle } from '@conscious-bot/contracts';
import { type ModelCallRecord, modelCallRecord } from '@conscious-bot/contracts/model';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import type { Thought } from '@conscious-bot/contracts/thought';
import { canonicalContent } from '@conscious-bot/contracts/thought';
import { type Database, hasTable } from '@conscious-bot/service-kit';
import { eventsOf, withoutIds } from './events-of.ts';
import { type Moment, type RunTrail, viewAt } from './run-trail.ts';

const stored = modelCallRecord.omit({ seq: true, parsed: true });
type Call = Omit<ModelCallRecord, 'seq' | 'parsed'>;

/** Every call of the model; times are ms since the epoch. */
export function callMoments(db: Database): Moment[] {
  return callsOf(db).map((call) => {
    const { stamp, purpose, messages, text, code, temperature, maxTokens } = call;
    const lines = messages.flatMap(({ content }) => content.split('\n'));
    return {
      at: stamp.at,
      lane: 'model',
      site: purpose,
      situation: {},
      question: {
        promptHash: stamp.promptHash,
        lines,
        template: stamp.template && `${stamp.template.id} ${stamp.template.hash.slice(0, 12)}`,
        model: { model: stamp.model, temperature, 'most tokens': maxTokens },
        answer: text,
        failure: code,
      },
      did: text === undefined ? { failure: code } : { answer: text },
      text: `${purpose}: ${text ?? code ?? 'no answer'}`,
    };
  });
}

function callsOf(db: Database): Call[] {
  if (!hasTable(db, 'model_calls')) return [];
  const rows = db.prepare<[], { record: string }>('SELECT record FROM model_calls ORDER BY at, seq').all();
  return rows.map(({ record }) => stored.parse(JSON.parse(record)));
}

/** What the inner life made of things: thoughts put into it, idle cycles, observations and other thoughts. */
export function cognitionMoments(db: Database, views: RunTrail['views']): Moment[] {
  const found: Moment[] = [];
  const calls = callsOf(db).filter(({ stamp }) => stamp.kind === 'intrusion');
  /** When a thought of the same words was last decided on. */
  const decided = new Map<string, number>();
  const cycles = db.prepare<[], { record: string }>('SELECT record FROM idle_cycles ORDER BY seq').all();
  found.push(...idleMoments(cycles.map(({ record }) => idleCycle.parse(JSON.parse(record)))));
  for (const event of eventsOf(db, ['intrusion', 'thought', 'thought.repeated'])) {
    const { at } = event;
    const situation = viewAt({ views }, at);
    const intrusion = event.as('intrusion');
    if (intrusion !== undefined) {
      const { content, outcome, rule, code, reason = '', from = 'somebody' } = intrusion;
      const site = canonicalContent(content);
      const putIn = putInAt(content, { after: decided.get(site) ?? 0, by: at }, calls);
      decided.set(site, at);
      const came = `${from}: ${site}`;
      found.push(
        {
          at: putIn,
          lane: 'received',
          site: came,
          situation: {},
          did: {},
          text: `“${content}” was put into it`,
        },
        {
          at,
          lane: 'intrusion',
          site,
          situation,
          did: { outcome, rule, code, reason: withoutIds(reason) },
          text: `“${content}”: ${outcome}${reason === '' ? '' : `, ${withoutIds(reason)}`}`,
        },
      );
    }
    const repeated = event.as('thought.repeated');
    const thought = event.as('thought') ?? repeated;
    if (thought !== undefined)
      found.push(...thoughtMoment(thought, { at, situation, isRepeated: repeated !== undefined }));
  }
  return found;
}

/** A thought is written down when it is decided on; it was put in no later than a model was first asked about it. */
function putInAt(
  content: string,
  { after, by }: { readonly after: number; readonly by: number },
  calls: readonly Call[],
): number {
  const asked = calls.find(
    ({ stamp, messages }) =>
      stamp.at > after && stamp.at <= by && messages.some((message) => message.content.includes(content)),
  );
  return asked?.stamp.at ?? by;
}

/** Idle cycles and thoughts put into the bot have moments of their own. */
const elsewhere: ReadonlySet<string> = new Set(['idle', 'intrusion']);

function thoughtMoment(
  { content, goal, convertEligible, metadata }: Thought,
  {
    at,
    situation,
    isRepeated,
  }: { readonly at: number; readonly situation: Moment['situation']; readonly isRepeated: boolean },
): Moment[] {
  const { site = metadata.provenance, heldBack } = metadata;
  if (elsewhere.has(site)) return [];
  const lane = site === 'observation' ? 'observation' : 'thought';
  const did = { content: withoutIds(content), goal, heldBack, convertEligible, isRepeated };
  return [{ at, lane, site, situation, did, text: `${site}: ${content}` }];
}

/** Idle cycles as moments: what was known is told part by part, as a hash. */
export function idleMoments(cycles: readonly IdleCycle[]): Moment[] {
  return cycles.map((cycle) => {
    const { promptHash, model_params, retrieval_mode, retrieval_params, answerHash, modelFailure, goal, disposition } =
      cycle;
    const what = goal === undefined ? '' : ` (${describeGoal(goal)}: ${disposition})`;
    return {
      at: cycle.timestamp,
      lane: 'idle',
      site: 'idle',
      situation: { 'idle reason': cycle.idle_reason, ...cycle.parts },
      question:
        promptHash === undefined
          ? undefined
          : {
              promptHash,
              template: `${cycle.prompt_template_id} ${cycle.prompt_template_hash.slice(0, 12)}, contract ${cycle.idle_introspection_contract_version}`,
              model: { ...model_params, retrieval: [retrieval_mode, retrieval_params] },
              answer: answerHash,
              failure: modelFailure,
            },
      did: { outcome: cycle.decision_outcome, goal, disposition, text: cycle.text, answer: answerHash },
      text: `idle: ${cycle.text ?? 'nothing'}${what}`,
    };
  });
}
