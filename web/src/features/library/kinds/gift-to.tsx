import { Gift, PackageOpen } from 'lucide-react';
import type { GiftTo as Given } from '#shared/api/orders.ts';
import { Badge } from '../badge.tsx';
import { GiftLink } from './gift-link.tsx';

/** How a gift stands, in a word or two. */
export function GiftBadge({ isRedeemed, isMailed }: Given) {
  if (isRedeemed) return <Badge icon={PackageOpen}>Gift opened</Badge>;
  return <Badge icon={Gift}>{isMailed ? 'Gift sent' : 'Gift to pass on'}</Badge>;
}

/** Whom something was bought for, whether they have it, and how they get it. */
export function GiftTo(gift: Given) {
  const { email, isRedeemed, link } = gift;
  return (
    <div className="flex flex-col items-start gap-1">
      <p>
        Gift for <strong className="font-semibold wrap-anywhere">{email}</strong>
      </p>
      {isRedeemed && <p className="text-muted">They have opened it, and watch with their own account.</p>}
      {link !== null && (
        <>
          <p className="text-muted text-pretty">{onItsWay(gift)}</p>
          <GiftLink link={link} email={email} />
        </>
      )}
    </div>
  );
}

function onItsWay({ isMailed }: Given): string {
  switch (isMailed) {
    case true:
      return 'We mailed them the link, and they have not opened it yet. If our mail does not arrive, pass the link on yourself.';
    case false:
      return 'No mail has gone out to them. Pass the link on yourself.';
    case null:
      return 'They have not opened it yet. You can pass the link on yourself.';
  }
}
