import { Lock } from 'lucide-react';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { upgradeAddress, upgradeInWords, type UpgradeOffer, useUpgrades } from '../../../lib/purchase/upgrades.ts';
import { Link } from '../../../ui/link.tsx';

/** A ticket with a limited picture: its largest one in lines, and the event that it is for. */
export interface LimitedTicket {
  lines: number;
  eventId: string;
  subdomain: string;
}

/** The pictures that a ticket does not play: locked, each with its upgrade, or with the way to the other tickets if there is none. */
export function LargerPictures({ lines, eventId, subdomain }: LimitedTicket) {
  const offers = useUpgrades(eventId);
  const larger = (offers ?? []).filter(({ largest_picture: most }) => most === null || most > lines);
  return (
    <>
      <p className="px-3 pb-2 text-sm text-white/80">
        Your ticket plays up to {lines}p.{' '}
        {offers !== null && larger.length === 0 && (
          <a href={eventAddress(subdomain)} className="font-semibold text-white underline">
            See the other tickets
          </a>
        )}
      </p>
      {larger.length > 0 && (
        <ul aria-label="Larger pictures">
          {larger.map((offer) => (
            <li key={offer.packageId}>
              <Locked eventId={eventId} offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Locked({ eventId, offer }: { eventId: string; offer: UpgradeOffer }) {
  const { largest_picture: lines, name } = offer;
  return (
    <Link
      to={upgradeAddress(eventId, offer)}
      className="player-control flex min-h-11 items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold"
    >
      <Lock aria-hidden className="size-5 shrink-0 text-white/80" />
      <span className="min-w-0 grow wrap-anywhere">
        {lines === null ? 'Best picture' : `${lines}p`} <span className="font-normal text-white/75">{name}</span>{' '}
        <span className="block underline">{upgradeInWords(offer)}</span>
      </span>
    </Link>
  );
}
