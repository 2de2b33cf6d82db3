import { TaskHistoryPage } from '../../../ui/task-history/task-history-page.tsx';

export default function Page() {
  return <TaskHistoryPage />;
}
