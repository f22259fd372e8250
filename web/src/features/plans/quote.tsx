import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The call to action for visitors who found no plan that fits. */
export function Quote() {
  return (
    <section aria-labelledby="quote" className="border-t border-line bg-raised">
      <div className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="quote" className="text-3xl font-bold tracking-[-0.03em] text-balance">
            Get a Personalized Quote
          </h2>
          <p className="text-lg text-pretty text-muted">
            A tour, a season, a channel: tell us what you have planned, and we will put together the right plan for it.
          </p>
        </div>
        <Link to={paths.contact} className={buttonClass({ size: 'lg' })}>
          Contact Us
        </Link>
      </div>
    </section>
  );
}
