import { formatMoney } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  /** Minor units, before any discount. */
  before: number;
  now: number;
  onAccept: () => void;
}

/** An early price that has run out, say, while the page was open: nothing is paid before the buyer has seen it. */
export function PriceChanged({ before, now, onAccept }: Props) {
  const action = <Button onClick={onAccept}>Continue at {formatMoney(now)}</Button>;
  return (
    <Message tone="info" title="The price has changed" action={action}>
      It was {formatMoney(before)} when you opened this, and is {formatMoney(now)} now. You have not been charged.
    </Message>
  );
}
