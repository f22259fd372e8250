import { CalendarPlus, HandCoins, type LucideIcon, MailCheck, Send } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { SoldOrder } from '#shared/api/books/sales.ts';
import type { Place } from '#shared/time/written-moment.ts';
import type { MemberRight } from '#shared/people/member-rights.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRights } from '../../organization/use-rights.ts';
import { TitledList } from '../../sections/titled-list.tsx';
import type { OrderDialogProps } from './decision-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { whyNoExtension, whyNoMove, whyNoRefund } from './order-rules.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';

interface Action {
  name: 'refund' | 'extend' | 'move' | 'resend';
  right: MemberRight;
  icon: LucideIcon;
  label: string;
  /** The purpose of the action. */
  about: string;
  /** Returns why an order does not allow it; null if it does. */
  whyNot: (order: SoldOrder) => string | null;
  Dialog: ComponentType<OrderDialogProps>;
}

const ACTIONS: readonly Action[] = [
  {
    name: 'refund',
    right: 'refunds:make',
    icon: HandCoins,
    label: 'Refund',
    about: 'Refund all or part of the payment.',
    whyNot: whyNoRefund,
    Dialog: RefundDialog,
  },
  {
    name: 'extend',
    right: 'orders:support',
    icon: CalendarPlus,
    label: 'Extend access',
    about: 'Let them watch for longer than they paid for.',
    whyNot: whyNoExtension,
    Dialog: ExtendDialog,
  },
  {
    name: 'move',
    right: 'orders:support',
    icon: MailCheck,
    label: 'Move to another address',
    about: 'For a mistyped address or an account they cannot get into.',
    whyNot: whyNoMove,
    Dialog: MoveDialog,
  },
  {
    name: 'resend',
    right: 'orders:support',
    icon: Send,
    label: 'Send the email again',
    about: 'The receipt, or the link to a ticket or gift that nobody has opened yet.',
    whyNot: ({ buyer, gift }) => (buyer || (gift && !gift.isRedeemed) ? null : 'There is no address left to write to.'),
    Dialog: ResendDialog,
  },
];

interface Props {
  order: SoldOrder;
  place: Place;
  viewer: Viewer;
  onDone: () => void;
}

/**
 * The actions that the viewer may take on an order, each with its purpose or the reason that it is not possible. Nothing for
 * members who may take none.
 */
export function OrderActions({ order, place, viewer, onDone }: Props) {
  const rights = useRights(viewer);
  const [open, setOpen] = useState<Action['name'] | null>(null);
  const allowed = ACTIONS.filter(({ right }) => rights.includes(right));
  const Dialog = allowed.find(({ name }) => name === open)?.Dialog;
  if (allowed.length === 0 || order.kind === 'plan') return null;
  return (
    <>
      <TitledList title="Help this buyer">
        {allowed.map((action) => (
          <ActionRow key={action.name} action={action} order={order} onOpen={() => setOpen(action.name)} />
        ))}
      </TitledList>
      {Dialog && <Dialog order={order} place={place} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}

function ActionRow({ action, order, onOpen }: { action: Action; order: SoldOrder; onOpen: () => void }) {
  const { icon: Icon, label, about, whyNot } = action;
  const why = whyNot(order);
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-pretty text-muted">{why ?? about}</p>
      </div>
      {!why && (
        <Button variant="secondary" onClick={onOpen} className="shrink-0">
          <Icon aria-hidden className="size-5" />
          {label}
        </Button>
      )}
    </li>
  );
}
