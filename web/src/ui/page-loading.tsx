import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';

/** Pages that arrive sooner show nothing in between, which is calmer than a flash. */
const PATIENCE_MS = 300;

/** Stands where a page is on its way. */
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
