import { useEffect, useState } from 'react';

/**
 * The answer of `ask`, asked for again whenever `version` changes; undefined before the first. `ask` has to be the same function from call to call
 * as long as the question is the same.
 */
export function useAsked<T>(ask: () => Promise<T>, version: number): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let gone = false;
    // A change reaches the services side by side; the one that is asked needs a moment to store it.
    const timer = setTimeout(
      async () => {
        const found = await ask();
        if (!gone) setAnswer(found);
      },
      version === 0 ? 0 : 250,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ask, version]);
  return answer;
}
