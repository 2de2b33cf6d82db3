import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { Dashboard } from '../ui/dashboard.tsx';
import { firstStateIn } from '../wire/first-state.ts';

export default async function Page() {
  // Asked for while the scripts are still on their way; it answers when the page is alive.
  preload('/api/services/planning/strategic-intent', { as: 'fetch', crossOrigin: 'anonymous' });
  return <Dashboard first={firstStateIn(await headers())} />;
}
