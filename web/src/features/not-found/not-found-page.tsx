import { eventsAddress } from '../../lib/navigation/event-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PicturePage } from '../../ui/picture-page.tsx';
import '../../ui/pictures.css';

/** The 404 page. */
export default function NotFoundPage() {
  return (
    <PicturePage
      picture={
        <>
          <div aria-hidden className="picture-northern-lights absolute inset-0 -z-10" />
          <div aria-hidden className="absolute inset-0 -z-10 bg-linear-to-t from-background via-background/55 to-background/20" />
        </>
      }
    >
      <p className="text-lg font-semibold text-accent">404</p>
      <h1 className="max-w-3xl text-4xl font-extrabold tracking-[-0.035em] text-balance lg:text-5xl">
        You have ventured into the unknown.
      </h1>
      <p className="max-w-reading text-lg text-text/85">
        There is nothing at this address. The page may have moved, or the address may be mistyped.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
          Back to home
        </Link>
        <a href={eventsAddress()} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          See what’s on
        </a>
      </div>
    </PicturePage>
  );
}
