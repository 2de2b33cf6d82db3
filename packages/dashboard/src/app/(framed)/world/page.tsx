import { WorldPage } from '../../../ui/world-map/world-page.tsx';

export default function Page() {
  return <WorldPage />;
}
