import { ChevronRight, CircleCheck } from 'lucide-react';
import type { WaitingQueue } from '#shared/api/desk/home.ts';
import { Link } from '../../../ui/link.tsx';
import { waitingInWords } from './home-words.ts';

interface Props {
  waiting: readonly WaitingQueue[];
  /** False if a queue could not be read, so that nobody can say that it is empty. */
  isWhole: boolean;
}

/** The people who wait for the organisation, each with a link to where they are answered. */
export function Waiting({ waiting, isWhole }: Props) {
  if (waiting.length === 0 && !isWhole) return null;
  return (
    <section aria-labelledby="waiting" className="rounded-card border border-line bg-surface shadow-card">
      <h2 id="waiting" className="px-5 pt-5 pb-2 text-xl font-bold tracking-tight">
        Waiting for you
      </h2>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2.5 px-5 pb-5 text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          Nobody is waiting.
        </p>
      )}
      {waiting.length > 0 && (
        <ul aria-labelledby="waiting" className="divide-y divide-line">
          {waiting.map((queue) => {
            const { text, note, to } = waitingInWords(queue);
            return (
              <li key={`${queue.queue}-${queue.event?.eventId}`}>
                <Link
                  to={to}
                  className="flex min-h-16 items-center gap-3 px-5 py-3 transition-colors duration-150 hover:bg-text/3"
                >
                  <span className="flex min-w-0 grow flex-col">
                    <span className="font-semibold">{text}</span>
                    <span className="text-sm text-pretty text-muted wrap-anywhere">{note}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
