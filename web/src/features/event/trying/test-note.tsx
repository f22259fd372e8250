import { Message } from '../../../ui/message.tsx';

/** Tells a seller who tries their own event what to do now, at the top of its page: on a phone the offer is below the first screen. */
export default function TestNote() {
  return (
    <div className="mx-auto w-full max-w-page px-5 sm:px-8">
      <Message tone="info" title="You are trying this page as a buyer">
        Choose a ticket and pay with the test card that we show you. It takes no seat, counts in no figure and is refunded by
        itself.
      </Message>
    </div>
  );
}
