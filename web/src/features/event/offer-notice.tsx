import { Ticket } from 'lucide-react';

/** The server's words for somebody who has bought nothing. */
const NOTHING_BOUGHT = 'Buy this event to watch it.';

/** Says above an event's offer that it cannot be watched without, in the server's words if they say more, such as that a trial is over. */
export function OfferNotice({ message }: { message: string }) {
  const isSaid = message.includes(NOTHING_BOUGHT);
  return (
    <div role="alert" className="dark relative z-10 border-b border-line bg-surface text-text">
      <p className="mx-auto flex max-w-page items-start gap-3 px-5 py-3 sm:items-center sm:px-8">
        <Ticket aria-hidden className="size-5 shrink-0 text-accent max-sm:mt-0.5" />
        <span className="text-pretty">
          <strong className="font-semibold">{isSaid ? message : NOTHING_BOUGHT}</strong>{' '}
          {isSaid ? 'Once you have paid, it plays right here.' : message}
        </span>
      </p>
    </div>
  );
}
