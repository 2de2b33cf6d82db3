import { OneMemoryPage } from '../../../../ui/memory-pages/one-memory-page.tsx';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <OneMemoryPage memoryId={decodeURIComponent(id)} />;
}
