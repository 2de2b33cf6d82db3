import { StrategyPage } from '../../../ui/strategy/strategy-page.tsx';

export default function Page() {
  return <StrategyPage />;
}
