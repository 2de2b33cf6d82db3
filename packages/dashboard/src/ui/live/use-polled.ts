import { useEffect, useState } from 'react';

/**
 * What a service answers, asked for again and again; undefined before the first answer. While the service is `away` it is not asked, and its last
 * answer stays. `ask` has to be the same function from call to call; it answers undefined where there was no answer.
 */
export function usePolled<T>(ask: () => Promise<T | undefined>, everyMs: number, away: boolean): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    if (away) return;
    let gone = false;
    const look = async () => {
      // A page that nobody looks at asks nothing.
      if (document.hidden) return;
      const found = await ask();
      if (!gone && found !== undefined) setAnswer(found);
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [ask, everyMs, away]);
  return answer;
}
