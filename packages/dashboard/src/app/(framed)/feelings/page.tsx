import { FeelingsPage } from '../../../ui/feelings/feelings-page.tsx';

export default function Page() {
  return <FeelingsPage />;
}
