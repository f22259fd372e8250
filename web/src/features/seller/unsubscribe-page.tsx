import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';

/** Returns the token of a mailed link, which follows the `#` so that it is sent to no server before the button is pressed. */
const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');

/** The page of a mail's link to unsubscribe. A button, because mail programs open links by themselves. */
export default function UnsubscribePage() {
  const [token] = useState(() => tokenOf(location.hash));
  const [seller, setSeller] = useState<string | null>(null);
  const leave = useAction(async () => {
    const answer = await call('POST /messages/unsubscribe', { query: { token: token ?? '' } });
    setSeller(answer.seller);
  });
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-start gap-5 px-5 pt-14 pb-16 sm:px-8 lg:pt-20">
      <h1 className="text-4xl font-extrabold tracking-[-0.04em] text-balance">
        {seller === null ? 'Unsubscribe' : 'You are unsubscribed'}
      </h1>
      {seller !== null && (
        <p role="status" className="max-w-reading text-lg text-pretty">
          {seller} will not write to you any more. You still get receipts and other mails about what you buy. Your tickets stay as
          they are: you find them in{' '}
          <Link to={paths.library} className="font-medium text-accent underline underline-offset-4">
            your library
          </Link>
          .
        </p>
      )}
      {seller === null && token === null && (
        <p className="max-w-reading text-lg text-pretty">
          Open the link at the end of the message that you do not want to get any more. This was only a test, or a part of the
          link is missing.
        </p>
      )}
      {seller === null && token !== null && (
        <>
          <p className="max-w-reading text-lg text-pretty">
            You will get no more messages from this organiser, neither news about events that you have a ticket for nor anything
            else.
          </p>
          {leave.problem && <Message tone="error">{leave.problem}</Message>}
          <Button busy={leave.busy} busyLabel="One moment..." onClick={leave.run}>
            Unsubscribe
          </Button>
        </>
      )}
    </div>
  );
}
