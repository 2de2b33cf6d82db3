'use client';
import type { Thought } from '@conscious-bot/contracts/thought';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay } from '../text/times.ts';
import { AskAgain } from './ask-again.tsx';
import { CameOfIt } from './came-of-it.tsx';
import { Felt } from './felt.tsx';
import { Making } from './making.tsx';
import { ModelCall } from './model-call.tsx';
import { factsOf } from './thought-facts.ts';
import styles from './thought-page.module.css';

/** What becomes of a thought is asked for so often while the page is live, ms. */
const EVERY_MS = 5_000;

/** Everything about one thought: what fed it, what the model was given and said, what each stage and gate made of that, and what came of it. */
export function ThoughtPage({ thoughtId }: { thoughtId: string }) {
  const { at } = useMoment();
  const { data, problem, isPending } = useService('cognition', 'GET /thoughts/:id', {
    params: { id: thoughtId },
  });
  const decided = useService(
    'planning',
    'GET /decisions',
    { query: { thoughtId } },
    at === undefined ? { everyMs: EVERY_MS } : {},
  );
  if (data === undefined) return <NotAvailable isPending={isPending} problem={problem} />;
  const { thought, call, weighedBy, making, felt, cameBack } = data;
  const calls = call === undefined ? weighedBy : [call, ...weighedBy];
  const [asked] = calls;
  const known = decided.data?.decisions.filter((decision) => at === undefined || decision.at <= at);
  return (
    <PageFrame
      kind="Thought"
      title={thought.content}
      aside={
        <p className={styles.when}>
          <MomentLink href="/" at={thought.at}>
            {formatDay(thought.at)}
          </MomentLink>
        </p>
      }
    >
      {at !== undefined && at < thought.at && (
        <p className={styles.ahead} role="status">
          At the selected moment, it had not been thought yet.
        </p>
      )}
      <Panel title="What it is">
        <Facts thought={thought} cameBack={cameBack} />
      </Panel>
      <Panel title="What came of it">
        {known === undefined ? (
          decided.problem ? (
            <Empty>Could not ask planning: {decided.problem.message}</Empty>
          ) : (
            <Loading rows={2} />
          )
        ) : (
          <CameOfIt decisions={known} thought={thought} />
        )}
      </Panel>
      <Panel title="How it was made">
        {making === undefined ? (
          <Empty>This thought is older than these records. What is known about it is above.</Empty>
        ) : (
          <Making making={making} />
        )}
      </Panel>
      {felt && (
        <Panel title="What it felt then">
          <Felt sample={felt} />
        </Panel>
      )}
      <Panel title={call === undefined && weighedBy.length > 0 ? 'The model that weighed it' : 'The model behind it'}>
        {calls.length === 0 ? (
          <Empty>{whyNoCall(thought)}</Empty>
        ) : (
          calls.map((record) => <ModelCall key={record.stamp.callId} record={record} linked />)
        )}
      </Panel>
      {asked && <AskAgain record={asked} />}
    </PageFrame>
  );
}

interface NotAvailableProps {
  readonly isPending: boolean;
  readonly problem: { readonly code: string; readonly message: string } | undefined;
}

function NotAvailable({ isPending, problem }: NotAvailableProps) {
  return (
    <PageFrame kind="Thought" title={isPending ? '…' : 'Not available'}>
      {isPending ? (
        <Loading rows={6} />
      ) : (
        <Empty>
          {problem?.code === 'not_found'
            ? 'Cognition does not know this thought. It never existed, or it is no longer kept.'
            : `Could not ask cognition: ${problem?.message ?? ''}`}
        </Empty>
      )}
    </PageFrame>
  );
}

const whyNoCall = ({ metadata }: Thought): string =>
  metadata.callId === undefined
    ? 'No model call is recorded with it: rules wrote it, or somebody posted it.'
    : 'The call it came from is no longer kept.';

function Facts({ thought, cameBack }: { readonly thought: Thought; readonly cameBack: number }) {
  const again =
    cameBack === 0
      ? []
      : [
          {
            name: 'Came again',
            text: cameBack === 1 ? 'once, and was suppressed' : `${cameBack} times, and was suppressed`,
            thoughtId: undefined,
          },
        ];
  return (
    <dl className={styles.facts}>
      {[...factsOf(thought), ...again].map(({ name, text, thoughtId }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {thoughtId === undefined ? (
              text
            ) : (
              <MomentLink href={`/thoughts/${encodeURIComponent(thoughtId)}`}>{text}</MomentLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
