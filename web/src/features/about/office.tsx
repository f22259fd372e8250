import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Where we are, and how to reach us. */
export function Office() {
  return (
    <section aria-labelledby="office" className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center lg:py-24">
      <div className="flex max-w-2xl flex-col gap-2">
        <h2 id="office" className="text-3xl font-bold tracking-[-0.03em] text-balance">
          Come by in Singapore
        </h2>
        <p className="text-lg text-pretty text-muted">
          Our office is in Singapore, and your event is wherever you are. Write to us first, and there will be coffee and somebody
          who knows your case.
        </p>
      </div>
      <Link to={paths.contact} className={`${buttonClass({ size: 'lg' })} shrink-0`}>
        Get in Touch
      </Link>
    </section>
  );
}
