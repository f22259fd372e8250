import { Play, RotateCcw } from 'lucide-react';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useNextFilm } from '../../extras/next-film.ts';

/** The end of a film: watch it again, or the next one of the bundle that it belongs to. */
export default function EndScreen({ eventId, onAgain }: { eventId: string; onAgain: () => void }) {
  const next = useNextFilm(eventId);
  return (
    <div className="absolute inset-0 grid place-items-center bg-black/60 p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-5">
        {next && (
          <p>
            <span className="block text-sm font-semibold tracking-wide text-white/80 uppercase">Up next</span>
            <span className="mt-1 block text-2xl font-bold text-balance">{next.title}</span>
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {next && (
            <Link to={paths.watch(next.eventId)} className={buttonClass({ size: 'lg' })}>
              <Play aria-hidden className="size-5 fill-current" />
              Watch next
            </Link>
          )}
          <Button size="lg" variant={next ? 'secondary' : 'primary'} onClick={onAgain}>
            <RotateCcw aria-hidden className="size-5" />
            Watch again
          </Button>
        </div>
      </div>
    </div>
  );
}
