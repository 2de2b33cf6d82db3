import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { Dashboard } from '../ui/dashboard.tsx';
import { servicePath } from '../ui/live/service-path.ts';
import { pastQuestion, pastQuestions } from '../ui/rewound/questions.ts';
import { firstStateIn } from '../wire/first-state.ts';
import { momentIn } from '../wire/moment-key.ts';

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Page({ searchParams }: PageProps) {
  const at = momentIn(await searchParams);
  for (const path of questionsOf(at)) preload(path, { as: 'fetch', crossOrigin: 'anonymous' });
  return <Dashboard first={firstStateIn(await headers())} />;
}

/** What the page asks first, here so that it is asked while the scripts are still on their way; the answers are there when the page is alive. */
function questionsOf(at: number | undefined): string[] {
  const strategy = servicePath('planning', 'GET /strategic-intent').path;
  if (at === undefined) return [strategy];
  const past = pastQuestions.map((name) => {
    const { service, address, query } = pastQuestion(name, at);
    return servicePath(service, address, { query }).path;
  });
  return [strategy, servicePath('minecraft-interface', 'GET /map').path, ...past];
}
