import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle, Upload } from 'lucide-react';
import type { Film } from '#shared/api/desk/films.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { bytesInWords, timeLeftInWords } from './bytes-in-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { TitledList } from '../sections/titled-list.tsx';

interface Props {
  eventId: string;
  films: readonly Film[];
  /** Gives an unfinished upload up, or takes a film that failed off the list. */
  onDiscard: (uploadId: string) => Promise<void>;
}

/** The films that were uploaded to an event, the latest first. */
export function FilmList({ eventId, films, onDiscard }: Props) {
  if (films.length === 0) return null;
  // The event plays the latest one that is ready.
  const played = films.find(({ state }) => state === 'ready')?.uploadId;
  return (
    <TitledList title="Uploaded films">
      {films.map((film) => (
        <li key={film.uploadId} className="flex flex-col gap-3 p-5">
          <FilmRow
            film={film}
            preview={film.uploadId === played ? paths.watch(eventId) : null}
            onDiscard={() => onDiscard(film.uploadId)}
          />
        </li>
      ))}
    </TitledList>
  );
}

const SIGNS = {
  uploading: { icon: Upload, ink: 'text-muted' },
  processing: { icon: LoaderCircle, ink: 'text-accent' },
  ready: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleAlert, ink: 'text-danger' },
} as const;

interface RowProps {
  film: Film;
  /** The page on which the team can watch it, also before it opens; null for one that the event does not play. */
  preview: string | null;
  onDiscard: () => Promise<void>;
}

function FilmRow({ film, preview, onDiscard }: RowProps) {
  const { icon: Icon, ink } = SIGNS[film.state];
  const discard = useAction(onDiscard);
  return (
    <>
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${ink}`} />
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="font-semibold wrap-anywhere">{film.name}</p>
          <p className="text-sm text-pretty text-muted">{stateInWords(film)}</p>
        </div>
        {preview !== null && (
          <a href={preview} target="_blank" rel="noreferrer" className={`${buttonClass({ variant: 'secondary' })} shrink-0`}>
            <ExternalLink aria-hidden className="size-5" />
            See it as viewers do
          </a>
        )}
        {film.state === 'uploading' && (
          <Button variant="quiet" busy={discard.busy} onClick={discard.run} aria-label={`Discard the upload of ${film.name}`}>
            Discard
          </Button>
        )}
        {film.state === 'failed' && (
          <Button variant="quiet" busy={discard.busy} onClick={discard.run} aria-label={`Remove ${film.name} from the list`}>
            Remove
          </Button>
        )}
      </div>
      {film.state === 'processing' && <ProgressBar label={`Processing ${film.name}`} part={film.progress / 100} />}
      <SmallProblem text={discard.problem} />
    </>
  );
}

/** Says what became of a film, and what to do next. */
function stateInWords({ state, size, progress, secondsLeft, reason, duration, createdAt }: Film): string {
  if (state === 'uploading') return `${bytesInWords(size)}, not finished. Choose the same file again to continue.`;
  if (state === 'processing' && progress === 0) return 'Waiting for its turn. You can close this page.';
  if (state === 'processing') {
    const left = secondsLeft === null ? '' : `, ${timeLeftInWords(secondsLeft)}`;
    return `Processing, ${progress} %${left}. You can close this page.`;
  }
  if (state === 'failed') return reason ?? 'This file could not be processed. Please upload another one.';
  const length = duration === null ? '' : `${lengthInWords(duration)}, `;
  return `Ready. ${length}uploaded on ${writtenMoment(createdAt)}.`;
}

function lengthInWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
