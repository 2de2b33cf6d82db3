import { TaskPage } from '../../../../ui/task-page/task-page.tsx';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TaskPage taskId={decodeURIComponent(id)} />;
}
