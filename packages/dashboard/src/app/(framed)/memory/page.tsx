import { MemoryPage } from '../../../ui/memory-pages/memory-page.tsx';

export default function Page() {
  return <MemoryPage />;
}
