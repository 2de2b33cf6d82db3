import { ComparisonPage } from '../../../../../ui/lab/comparison-page.tsx';

export default async function Page({ params }: { params: Promise<{ a: string; b: string }> }) {
  const { a, b } = await params;
  return <ComparisonPage a={decodeURIComponent(a)} b={decodeURIComponent(b)} />;
}
