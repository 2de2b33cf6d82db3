import { SystemPage } from '../../../ui/system/system-page.tsx';

export default function Page() {
  return <SystemPage />;
}
