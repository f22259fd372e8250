import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from './lib/navigation/paths.ts';
import { browserPage, PartMissing } from './lib/page/load-part.ts';
import { Button, buttonClass } from './ui/button.tsx';

/** The message in place of a page that failed to render or to load, with the next steps. It tries again by itself when the network returns. */
export function ErrorMessage({ error }: { error: unknown }) {
  const isMissing = error instanceof PartMissing;
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return (
    <div role="alert" className="mx-auto flex max-w-lg grow flex-col items-center justify-center gap-4 px-5 py-20 text-center">
      {isMissing && <CloudOff aria-hidden className="size-12 text-muted" strokeWidth={1.75} />}
      <h1 className="text-3xl font-bold tracking-[-0.025em] text-balance">
        {isMissing ? 'This section failed to load' : 'This page stopped working'}
      </h1>
      <p className="text-lg text-pretty text-muted">
        {isMissing
          ? 'A newer version of this site may be out. Try again to load it. You will not be charged.'
          : 'The fault is ours. Trying again usually helps, and you will not be charged.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={tryAgain}>
          Try again
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

const tryAgain = () => browserPage.reload();
