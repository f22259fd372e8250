import { formatMoney } from '#shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  /** Minor units, before any discount. */
  before: number;
  now: number;
  onAccept: () => void;
}

/**
 * Shows a price that changed while the page was open, e.g. at the end of an early price. Nothing is paid before the buyer
 * accepts it.
 */
export function PriceChanged({ before, now, onAccept }: Props) {
  const action = <Button onClick={onAccept}>Continue at {formatMoney(now)}</Button>;
  return (
    <Message tone="info" title="The price has changed" action={action}>
      It was {formatMoney(before)} when you opened this page and is now {formatMoney(now)}. You have not been charged.
    </Message>
  );
}
