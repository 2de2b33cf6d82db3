import type { ModelAccess, UsageTotals } from '@conscious-bot/contracts/model';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import stacked from '../elements/stacked.module.css';
import { useService } from '../live/use-service.ts';
import { purposeName } from '../mind-page/kinds.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { formatDuration } from '../text/times.ts';
import styles from './system.module.css';

const everyMs = 5_000;

/** Which model thinks, how its server does, what it may still be asked this hour and what it has cost so far, or up to the moment. */
export function ModelPanel() {
  const { at } = useMoment();
  const { data, problem } = useService('cognition', 'GET /state', {}, { everyMs });
  const notice = problem && `Could not ask cognition: ${problem.message}`;
  const mind = data?.cognitiveCore.mind;
  return (
    <Panel title="Model and its cost" notice={notice}>
      {at !== undefined && <UsageThen at={at} />}
      <OnlyNow>The model as it is now, and what it may still be asked.</OnlyNow>
      {mind === undefined ? (
        notice === undefined && <Loading rows={4} />
      ) : mind.access === undefined ? (
        <Empty>No model. Rules do all the thinking, at no cost.</Empty>
      ) : (
        <>
          <p className={styles.lead}>
            {mind.model ?? 'A model'}
            {mind.baseUrl !== undefined && ` at ${mind.baseUrl}`}. {circuitWords(mind.access)}
          </p>
          <Sideways label="Tables of the model’s calls">
            <div className={styles.columns}>
              {at === undefined && <Usage usage={mind.access.usage} askedAgain={mind.access.askedAgain} />}
              <Budgets budgets={mind.access.budgets} />
            </div>
          </Sideways>
        </>
      )}
    </Panel>
  );
}

function circuitWords({ circuit, pausedMs, waiting }: ModelAccess): string {
  const words = {
    closed: 'Its server answers.',
    half_open: 'Its server failed; one call is testing it.',
    open: `Its server failed ${circuit.failures} times in a row and gets a rest for ${formatDuration(circuit.opensInMs)}.`,
  }[circuit.state];
  const paused = pausedMs > 0 ? ` It asked for a pause of ${formatDuration(pausedMs)}.` : '';
  return `${words}${paused}${waiting > 0 ? ` ${waiting} calls wait.` : ''}`;
}

/** What it had cost by the moment that is looked at, ms since the epoch. */
function UsageThen({ at }: { at: number }) {
  const { data, problem } = useService('cognition', 'GET /model/usage', { query: { at } });
  if (data === undefined)
    return problem === undefined ? (
      <Loading rows={2} />
    ) : (
      <Empty>What it had cost by then could not be asked: {problem.message}</Empty>
    );
  if (data.usage === undefined)
    return <Empty>What it had cost by then is not known: calls of after that moment are no longer kept.</Empty>;
  if (data.usage.calls === 0) return <Empty>No model had been asked anything by then.</Empty>;
  return (
    <Sideways label="Table of the model’s cost up to then">
      <Usage usage={data.usage} upToThen />
    </Sideways>
  );
}

interface UsageProps {
  readonly usage: ModelAccess['usage'];
  readonly askedAgain?: ModelAccess['askedAgain'];
  readonly upToThen?: true;
}

function Usage({ usage, askedAgain, upToThen }: UsageProps) {
  const kinds = Object.entries(usage.byKind).toSorted(([, a], [, b]) => b.promptTokens - a.promptTokens);
  return (
    <table className={`${styles.table} ${stacked.stacked}`}>
      <caption>Since this data directory was made{upToThen && ', up to then'}</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Calls</th>
          <th scope="col">Failed</th>
          <th scope="col">Tokens in</th>
          <th scope="col">Tokens out</th>
          <th scope="col">
            <abbr title="In the currency of LLM_PRICE_IN_PER_MTOK and LLM_PRICE_OUT_PER_MTOK">Cost</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, totals]) => (
          <UsageRow key={kind} name={purposeName(kind)} totals={totals} />
        ))}
      </tbody>
      <tfoot>
        <UsageRow name="All" totals={usage} />
        {askedAgain !== undefined && askedAgain.usage.calls > 0 && (
          <UsageRow name="Asked again by people, besides" totals={askedAgain.usage} />
        )}
      </tfoot>
    </table>
  );
}

function UsageRow({ name, totals }: { name: string; totals: UsageTotals }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="Calls">{totals.calls.toLocaleString()}</td>
      <td data-column="Failed">{totals.failed.toLocaleString()}</td>
      <td data-column="Tokens in">{totals.promptTokens.toLocaleString()}</td>
      <td data-column="Tokens out">{totals.completionTokens.toLocaleString()}</td>
      <td data-column="Cost">{totals.cost === 0 ? '–' : totals.cost.toFixed(4)}</td>
    </tr>
  );
}

function Budgets({ budgets }: Pick<ModelAccess, 'budgets'>) {
  return (
    <table className={styles.table}>
      <caption>Calls in the last hour</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Made</th>
          <th scope="col">Allowed</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(budgets).map(([kind, { used, most }]) => (
          <tr key={kind}>
            <th scope="row">{kind === 'all' ? 'All' : purposeName(kind)}</th>
            <td>{used.toLocaleString()}</td>
            <td>{most.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
