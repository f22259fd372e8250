import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isFilmOn } from './lib/page/film-on.ts';

/** A bar shown while the browser is offline. Once it is back online, SWR refetches the page's data. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Always rendered, so that screen readers announce the message when it appears; above the buy button on phones.
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 lg:bottom-4">
      {!isOnline && (
        <p className="flex animate-rise items-center gap-3 rounded-card bg-text px-5 py-3 font-medium text-background shadow-float motion-reduce:animate-none">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          You are offline. {isFilmOn() ? 'Your place is kept.' : 'Anything you typed is kept.'}
        </p>
      )}
    </div>
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
