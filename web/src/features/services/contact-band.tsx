import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The call to action for visitors who would rather ask than choose. */
export function ContactBand() {
  return (
    <section aria-labelledby="ask" className="border-t border-line bg-raised">
      <div className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 id="ask" className="text-3xl font-bold tracking-[-0.03em] text-balance">
            Not sure what your event needs?
          </h2>
          <p className="text-lg text-pretty text-muted">
            Tell us the date, the audience and what you have tried. We will tell you what we would do first, and what we would
            leave out.
          </p>
        </div>
        <Link to={paths.contact} className={`${buttonClass({ size: 'lg' })} shrink-0`}>
          Contact Us
        </Link>
      </div>
    </section>
  );
}
