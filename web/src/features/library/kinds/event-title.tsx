import { eventAddress } from '../../../lib/navigation/event-address.ts';

/** An event's title, which links to its page while there is one. */
export function EventTitle({ title, subdomain }: { title: string; subdomain: string | undefined }) {
  return (
    <h2 className="text-xl font-bold tracking-tight text-balance wrap-anywhere">
      {subdomain === undefined ? (
        title
      ) : (
        <a href={eventAddress(subdomain)} className="rounded-sm hover:underline hover:underline-offset-4">
          {title}
        </a>
      )}
    </h2>
  );
}
