import { CircleCheck, CircleDashed, HandCoins } from 'lucide-react';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { boot } from '../../../lib/page/boot.ts';
import { Link } from '../../../ui/link.tsx';
import { useOwnSettings } from '../loading/use-own-settings.ts';

interface Row {
  isDone: boolean;
  text: string;
  /** Where it is changed, for one that is open. */
  to: string;
}

/**
 * Who sells, with what receipts say and how the money comes, beside what an event needs before it is published. None of it keeps an event
 * from being published. Nothing for members who do not see the settings.
 * @param onFollow called when a row is followed
 */
export function SellerRows({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const settings = useOwnSettings();
  if (!settings) return null;
  return (
    <ul aria-label="Who sells" className="flex flex-col gap-1">
      {rowsOf(settings).map(({ isDone, text, to }) => (
        <li key={to + text} className="flex min-h-9 items-center gap-2.5">
          {isDone ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
          )}
          {isDone ? (
            <span className="wrap-anywhere">{text}</span>
          ) : (
            <Link to={to} onClick={onFollow} className="font-medium underline underline-offset-4">
              {text}
            </Link>
          )}
        </li>
      ))}
      <li className="flex min-h-9 items-center gap-2.5">
        <HandCoins aria-hidden className="size-5 shrink-0 text-muted" />
        <Link to={studioPath('payouts')} onClick={onFollow} className="font-medium underline underline-offset-4">
          See how you are paid
        </Link>
      </li>
    </ul>
  );
}

function rowsOf(settings: OrganizerSettings): Row[] {
  const { sellerAddress, taxNumber } = settings;
  return rowsOfSeller({ name: sellerNameOf(settings), hasAddress: sellerAddress !== '', hasTaxNumber: taxNumber !== '' });
}

/** What receipts say of a seller. */
interface Seller {
  /** Empty if it is not known: then it is the operator's. */
  name: string;
  hasAddress: boolean;
  hasTaxNumber: boolean;
}

/** Returns what there is, and what is missing, of a seller. */
export function rowsOfSeller({ name, hasAddress, hasTaxNumber }: Seller): Row[] {
  const to = `${studioPath('settings')}#seller`;
  return [
    name
      ? { isDone: true, text: `Your buyers buy from ${name}`, to }
      : { isDone: false, text: `Your buyers buy from ${boot().operator}: give your own name`, to },
    hasAddress
      ? { isDone: true, text: 'Receipts have your address', to }
      : { isDone: false, text: 'Add your address for receipts', to },
    hasTaxNumber
      ? { isDone: true, text: 'Receipts have your tax number', to }
      : { isDone: false, text: 'Add your tax number, if you have one', to },
  ];
}
