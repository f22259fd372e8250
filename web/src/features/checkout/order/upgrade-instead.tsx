import type { Package, ShownEvent } from '#shared/api/site/events.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { upgradeAddress, upgradeInWords, useUpgrades } from '../../../lib/purchase/upgrades.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  /** The reason that the package is not sold at its full price. */
  message: string;
  event: ShownEvent;
  pkg: Package;
}

/** Offers the upgrade of the buyer's ticket instead of the package at its full price; the video if it is not offered any more. */
export function UpgradeInstead({ message, event, pkg }: Props) {
  const offers = useUpgrades(event._id);
  const offer = offers?.find(({ packageId }) => packageId === pkg._id);
  const [to, words] = offer ? [upgradeAddress(event._id, offer), upgradeInWords(offer)] : [paths.watch(event._id), 'Watch now'];
  const way = offers !== null && (
    <Link to={to} className={buttonClass({})}>
      {words}
    </Link>
  );
  return (
    <Message tone="info" title="Pay only the difference" action={way}>
      {message}
    </Message>
  );
}
