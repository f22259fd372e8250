import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';

/** Pages that load sooner show no spinner, to avoid a flash. */
const PATIENCE_MS = 300;

/** A placeholder for a page that is loading. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      {late && (
        <>
          <Spinner size={32} />
          <span className="sr-only">Loading...</span>
        </>
      )}
    </div>
  );
}
