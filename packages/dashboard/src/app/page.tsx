import { Dashboard } from '../ui/dashboard.tsx';

export default function Page() {
  return <Dashboard />;
}
