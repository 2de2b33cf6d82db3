import type { ProjectState } from '@conscious-bot/contracts/strategy';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { useService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatDuration } from '../text/times.ts';
import styles from './strategy.module.css';

const everyMs = 15_000;

const standings: Readonly<Record<ProjectState['status'], string>> = {
  earned: 'nothing is missing',
  ready: 'could be taken up',
  waiting: 'waits for the world',
  no_way: 'no way is known just now',
  locked: 'something else comes first',
};

/** Every project the bot can set itself, with how far it has come. */
export function Projects() {
  const { data, problem } = useService('planning', 'GET /projects', {}, { everyMs });
  return (
    <Panel title="Projects" notice={problem && `Could not ask planning: ${problem.message}`}>
      <OnlyNow>The projects as they are now: how far each had come at that moment is not kept.</OnlyNow>
      {data === undefined ? (
        problem === undefined && <Loading rows={5} />
      ) : data.projects.length === 0 ? (
        <Empty>Nothing is known about the world yet.</Empty>
      ) : (
        <ul className={styles.projects}>
          {data.projects.map((project) => (
            <Project key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Project({ project: { id, milestones, prerequisites, status, estimate } }: { project: ProjectState }) {
  const done = milestones.filter(({ satisfied }) => satisfied).length;
  const open = milestones.filter(({ satisfied }) => !satisfied).map(({ words }) => words);
  return (
    <li data-status={status}>
      <p>
        <strong>{capitalised(plainName(id))}</strong>
        <span>{milestones.length === 0 ? '' : `${done} of ${milestones.length}`}</span>
      </p>
      {milestones.length > 0 && (
        <ProgressBar label={`${capitalised(plainName(id))} reached`} done={done} total={milestones.length} />
      )}
      <p className={styles.note}>
        {capitalised(standings[status])}
        {status === 'locked' && prerequisites.length > 0 && `: ${prerequisites.join(', ')}`}
        {estimate !== undefined && `, about ${formatDuration(estimate.ms)}`}
        {open.length > 0 &&
          `. Open: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ` and ${open.length - 3} more` : ''}`}
      </p>
    </li>
  );
}
