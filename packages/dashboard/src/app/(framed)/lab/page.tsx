import { LabPage } from '../../../ui/lab/lab-page.tsx';

export default function Page() {
  return <LabPage />;
}
