import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A link from a trial to the event's page, where it is sold. */
export function BuyLink({ subdomain, children }: { subdomain: string; children: string }) {
  return (
    <a href={eventAddress(subdomain)} className={`${buttonClass({})} shrink-0`}>
      {children}
    </a>
  );
}
