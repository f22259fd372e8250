import { Gift, PackageOpen } from 'lucide-react';
import type { GiftTo as Given } from '#shared/api/site/orders.ts';
import { Badge } from '../badge.tsx';
import { GiftLink } from './gift-link.tsx';

/** A badge with the status of a gift to somebody else, in a word or two. */
export function GiftBadge({ isRedeemed, isMailed }: Given) {
  if (isRedeemed) return <Badge icon={PackageOpen}>Gift opened</Badge>;
  return <Badge icon={Gift}>{isMailed ? 'Gift sent' : 'Gift to pass on'}</Badge>;
}

/** Says who the gift is for, whether they have opened it and, until then, how they get it. */
export function GiftTo(gift: Given) {
  const { email, isRedeemed, link } = gift;
  return (
    <div className="flex flex-col items-start gap-1">
      <p>
        Gift for <strong className="font-semibold wrap-anywhere">{email}</strong>
      </p>
      {isRedeemed && <p className="text-muted">They have opened it and can watch with their own account.</p>}
      {link !== null && (
        <>
          <p className="text-muted text-pretty">{deliveryInWords(gift)}</p>
          <GiftLink link={link} email={email} />
        </>
      )}
    </div>
  );
}

function deliveryInWords({ isMailed }: Given): string {
  switch (isMailed) {
    case true:
      return 'We emailed them the link, but they have not opened it yet. If our email does not arrive, send them the link yourself.';
    case false:
      return 'We have not emailed them the link. Please send it to them yourself.';
    case null:
      return 'They have not opened it yet. You can send them the link yourself.';
  }
}
