import { Message } from '../../../ui/message.tsx';

/** Tells a seller who tries their own event what to do now. */
export default function TestNote() {
  return (
    <Message tone="info" title="You are trying this page as a buyer">
      Choose a ticket and pay with the test card that we show you. It takes no seat, counts in no figure and is refunded by
      itself.
    </Message>
  );
}
