import { CallPage } from '../../../../ui/thought-page/call-page.tsx';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <CallPage callId={decodeURIComponent(id)} />;
}
