import { Choice } from '../elements/choice.tsx';
import { Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import styles from './memory.module.css';
import { describeType, kindNames } from './memory-text.ts';
import { orders, type useFacets } from './use-facets.ts';

const everyMs = 30_000;
const orderNames = { desc: 'Newest first', asc: 'Oldest first' } as const;

/** Search, kinds with how many there are and may be, and what else memories are told apart by. */
export function FacetBar({ facets, setFacets, toggleKind }: ReturnType<typeof useFacets>) {
  const { data, problem } = useService('memory', 'GET /memories/stats', {}, { everyMs });
  return (
    <Panel title="Look for" notice={problem && `Could not ask memory: ${problem.message}`}>
      <div className={styles.search}>
        <label>
          <span>Words</span>
          <input
            type="search"
            value={facets.q}
            placeholder="torches in the tunnel"
            onChange={({ target }) => void setFacets({ q: target.value })}
          />
        </label>
        <label>
          <span>About</span>
          <input
            type="search"
            value={facets.about}
            placeholder="zombie, oak log"
            onChange={({ target }) => void setFacets({ about: target.value })}
          />
        </label>
        <label>
          <span>What it is</span>
          <select value={facets.type} onChange={({ target }) => void setFacets({ type: target.value })}>
            <option value="">anything</option>
            {data?.types.map((type) => (
              <option key={type} value={type}>
                {describeType(type)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>From</span>
          <input
            type="datetime-local"
            value={localTime(facets.from)}
            onChange={({ target }) => void setFacets({ from: instantOf(target.value) })}
          />
        </label>
        <label>
          <span>To</span>
          <input
            type="datetime-local"
            value={localTime(facets.to)}
            onChange={({ target }) => void setFacets({ to: instantOf(target.value) })}
          />
        </label>
      </div>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">Kinds</legend>
        {data?.kinds.map(({ kind, count, bound }) => (
          <label key={kind}>
            <input type="checkbox" checked={facets.kinds.includes(kind)} onChange={() => toggleKind(kind)} />
            <span>
              {kindNames[kind]} <b>{count}</b>
              <small>{`of at most ${bound.toLocaleString()}`}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {facets.q.trim() === '' && (
        <Choice
          label="Order"
          options={orders}
          names={orderNames}
          chosen={facets.order}
          onChoose={(order) => void setFacets({ order })}
        />
      )}
      <p className={styles.quiet}>
        A memory of the running life cannot be changed here: it can only in a copy of the life. The page of each memory
        has the commands.
      </p>
    </Panel>
  );
}

/** An instant as a field for date and time has it, in the time of whoever looks. */
function localTime(at: number | null): string {
  if (at === null) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function instantOf(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}
