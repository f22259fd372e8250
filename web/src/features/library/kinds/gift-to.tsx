import { Gift, PackageOpen } from 'lucide-react';
import { Badge } from '../badge.tsx';
import type { EventOrder } from '../event-purchase.tsx';

type Given = NonNullable<EventOrder['gift']>;

/** How a gift stands, in a word or two. */
export function GiftBadge({ isRedeemed }: Given) {
  return isRedeemed ? <Badge icon={PackageOpen}>Gift opened</Badge> : <Badge icon={Gift}>Gift sent</Badge>;
}

/** Whom something was bought for, and whether they have it. */
export function GiftTo({ email, isRedeemed }: Given) {
  return (
    <div className="flex flex-col gap-1">
      <p>
        Gift for <strong className="font-semibold wrap-anywhere">{email}</strong>
      </p>
      <p className="text-muted">{isRedeemed ? 'They have opened it, and watch with their own account.' : 'We mailed them the link. They have not opened it yet.'}</p>
    </div>
  );
}
