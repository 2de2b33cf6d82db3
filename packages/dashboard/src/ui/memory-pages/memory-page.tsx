'use client';
import { PageFrame } from '../frame/page-frame.tsx';
import { useNow } from '../live/use-now.ts';
import { useMoment } from '../moment/use-moment.ts';
import { FacetBar } from './facet-bar.tsx';
import { Fading, Forgotten } from './forgetting.tsx';
import styles from './memory.module.css';
import { MemoryList } from './memory-list.tsx';
import { useFacets } from './use-facets.ts';

/** All that it remembers, to be searched and read back to the first memory, beside what fades and what is forgotten. */
export function MemoryPage() {
  const choosing = useFacets();
  const { at } = useMoment();
  const now = useNow(30_000);
  return (
    <PageFrame title="Memory">
      <FacetBar {...choosing} />
      <div className={styles.columns}>
        <MemoryList facets={choosing.facets} now={at ?? now} />
        <div className={styles.beside}>
          {at === undefined && <Fading now={now} />}
          <Forgotten />
        </div>
      </div>
    </PageFrame>
  );
}
