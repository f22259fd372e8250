import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The closing call to action: the trial, or the library for signed-in visitors. */
export function WayOn() {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  return (
    <section aria-labelledby="way-on" className="border-t border-line bg-raised">
      <div className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="way-on" className="text-3xl font-bold tracking-[-0.03em] text-balance">
            Now it is your turn
          </h2>
          <p className="text-lg text-pretty text-muted">Try all features for 7 days. No contracts. No credit card needed.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to={isSignedIn ? paths.library : paths.register}
            className={`${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`}
          >
            {isSignedIn ? 'Go to my library' : 'Start Free Trial'}
          </Link>
          <Link to={paths.streaming} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            How pay-per-view works
          </Link>
        </div>
      </div>
    </section>
  );
}
