import { ThoughtPage } from '../../../../ui/thought-page/thought-page.tsx';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ThoughtPage thoughtId={decodeURIComponent(id)} />;
}
