import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from './lib/navigation/paths.ts';
import { PartMissing } from './lib/page/lazy.ts';
import { Button, buttonClass } from './ui/button.tsx';

/** The message in place of a page that failed to render or to load, with the next steps. */
export function ErrorMessage({ error }: { error: unknown }) {
  const isMissing = error instanceof PartMissing;
  useEffect(() => {
    if (!isMissing) return;
    // The missing part can be loaded once the browser is online again, without a press of the button.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);

  return (
    <div role="alert" className="mx-auto flex max-w-lg grow flex-col items-center justify-center gap-4 px-5 py-20 text-center">
      {isMissing && <CloudOff aria-hidden className="size-12 text-muted" strokeWidth={1.75} />}
      <h1 className="text-3xl font-bold tracking-[-0.025em] text-balance">
        {isMissing ? 'This section failed to load' : 'Unexpected Application Error!'}
      </h1>
      <p className="text-lg text-pretty text-muted">
        {isMissing
          ? 'The connection failed, or a newer version of this site is out. Reload the page to continue. You will not be charged.'
          : 'Something went wrong on this page. Reloading usually fixes it, and you will not be charged.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={reload}>
          Reload
        </Button>
        <a href={paths.home} className={buttonClass({ size: 'lg', variant: 'quiet' })}>
          Back to home
        </a>
      </div>
      {/* A plain link as well: it loads the page again. */}
      <a href={paths.status} className="font-medium text-accent underline underline-offset-4">
        See whether we have a problem right now
      </a>
    </div>
  );
}

const reload = () => location.reload();
