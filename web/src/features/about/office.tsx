import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The office's location and a link to the contact page. */
export function Office() {
  return (
    <section
      aria-labelledby="office"
      className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center lg:py-24"
    >
      <div className="flex max-w-2xl flex-col gap-2">
        <h2 id="office" className="text-3xl font-bold tracking-[-0.03em] text-balance">
          Visit us in Singapore
        </h2>
        <p className="text-lg text-pretty text-muted">
          Our office is in Singapore; your event can be anywhere. Write to us before you visit, and we will have coffee ready and
          someone who knows your project.
        </p>
      </div>
      <Link to={paths.contact} className={`${buttonClass({ size: 'lg' })} shrink-0`}>
        Get in Touch
      </Link>
    </section>
  );
}
