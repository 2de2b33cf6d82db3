import { MindPage } from '../../../ui/mind-page/mind-page.tsx';

export default function Page() {
  return <MindPage />;
}
