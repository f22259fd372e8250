import { CalendarDays, CircleCheck, CircleDashed, Clapperboard, Radio } from 'lucide-react';
import type { StudioHome } from '#shared/api/desk/home.ts';
import { cardOf } from '#shared/catalog/pictures.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { NEED_STEPS } from '../publish/checklist.tsx';
import { rowsOfSeller } from '../publish/seller-rows.tsx';
import { writtenThere } from '../../../lib/time/moments.ts';
import { timeInWords } from './home-words.ts';

type Show = NonNullable<StudioHome['show']>;

interface Props {
  show: Show;
  seller: StudioHome['seller'];
  timeZone: string;
}

/** The show that is on or comes next, with what is missing for it. */
export function NextShow({ show, seller, timeZone }: Props) {
  const { eventId, title, startsAt, image, url, status, isOn } = show;
  return (
    <section aria-labelledby="next-show" className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-col sm:flex-row">
        <ShowPicture image={image} />
        <div className="flex min-w-0 grow flex-col gap-4 p-5 sm:p-6">
          <div className="flex flex-col gap-1.5">
            <Standing show={show} />
            <h2 id="next-show" className="text-2xl font-extrabold tracking-tight text-balance wrap-anywhere">
              <Link to={studioPath('event', eventId)} className="hover:underline hover:underline-offset-4">
                {title}
              </Link>
            </h2>
            <p className="flex items-center gap-2 text-muted">
              <CalendarDays aria-hidden className="size-4 shrink-0" />
              {writtenThere(startsAt, { zone: timeZone })}
            </p>
          </div>
          <Missing show={show} seller={seller} />
          <div className="mt-auto flex flex-wrap gap-3">
            {isOn && (
              <Link to={studioPath('live', eventId)} className={buttonClass({})}>
                <Radio aria-hidden className="size-5" />
                Run the show
              </Link>
            )}
            {!isOn && (
              <Link to={studioPath('event', eventId)} className={buttonClass({})}>
                {status === 'draft' ? 'Get it ready' : 'Open'}
              </Link>
            )}
            {status === 'published' && (
              <a href={url} className={buttonClass({ variant: 'quiet' })}>
                View page
              </a>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** How far away the show is, and whether it is on sale. */
function Standing({ show: { startsAt, status, isOn } }: { show: Show }) {
  const left = Date.parse(startsAt) - useNow();
  if (isOn || left <= 0) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-danger">
        <Radio aria-hidden className="size-4" />
        On now
      </p>
    );
  }
  return (
    <p className="text-sm font-semibold text-accent">
      Next show, in {timeInWords(left)}
      {status === 'draft' && <span className="text-muted"> · a draft, not on sale</span>}
    </p>
  );
}

/** The list of what is missing: first what the event needs to be published, then what receipts lack. */
function Missing({ show: { eventId, needs }, seller }: Pick<Props, 'show' | 'seller'>) {
  const open = [
    ...needs.map((need) => ({ text: NEED_STEPS[need].open, to: NEED_STEPS[need].to(eventId) })),
    ...(seller ? rowsOfSeller(seller).filter(({ isDone }) => !isDone) : []),
  ];
  if (open.length === 0) {
    return (
      <p className="flex items-center gap-2.5">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        Nothing is missing.
      </p>
    );
  }
  return (
    <ul aria-label="Still missing" className="flex flex-col">
      {open.map(({ text, to }) => (
        <li key={text} className="flex min-h-9 items-center gap-2.5">
          <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
          <Link to={to} className="font-medium underline underline-offset-4">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ShowPicture({ image }: { image: string }) {
  const shape = 'aspect-video w-full shrink-0 bg-raised sm:aspect-auto sm:w-2/5';
  if (image) return <img src={cardOf(image)} alt="" width={640} height={360} className={`${shape} object-cover`} />;
  return (
    <span aria-hidden className={`${shape} grid place-items-center text-muted`}>
      <Clapperboard strokeWidth={1.25} className="size-12" />
    </span>
  );
}
