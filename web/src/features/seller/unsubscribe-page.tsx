import { useState } from 'react';
import { ALL_SHOWS } from '#shared/mail/reminders.ts';
import { call } from '../../lib/api/client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** Returns the token of a mailed link, which follows the `#` so that it is sent to no server before the button is pressed. */
const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');

/** Returns true for the token of a reminder, which ends those of all shows, and not the messages of an organiser. */
const isOfReminders = (token: string | null) => token?.split('.')[1] === ALL_SHOWS;

/** The page of a mail's link to unsubscribe. A button, because mail programs open links by themselves. */
export default function UnsubscribePage() {
  const [token] = useState(() => tokenOf(location.hash));
  const [ended, setEnded] = useState<{ seller: string | null } | null>(null);
  const leave = useAction(async () => {
    setEnded(await call('POST /messages/unsubscribe', { query: { token: token ?? '' } }));
  });
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-start gap-5 px-5 pt-14 pb-16 sm:px-8 lg:pt-20">
      <PageTitle size="md">
        {ended === null ? (isOfReminders(token) ? 'Turn off reminders' : 'Unsubscribe') : 'You are unsubscribed'}
      </PageTitle>
      {ended !== null && <Ended seller={ended.seller} />}
      {ended === null && token === null && (
        <p className="max-w-reading text-lg text-pretty">
          Open the link at the end of the message that you do not want to get any more. This was only a test, or a part of the
          link is missing.
        </p>
      )}
      {ended === null && token !== null && (
        <>
          <p className="max-w-reading text-lg text-pretty">
            {isOfReminders(token)
              ? 'You will get no more reminders of the shows that you have tickets for.'
              : 'You will get no more messages from this organiser, neither news about events that you have a ticket for nor anything else.'}
          </p>
          {leave.problem && <Message tone="error">{leave.problem}</Message>}
          <Button busy={leave.busy} busyLabel="One moment..." onClick={leave.run}>
            {isOfReminders(token) ? 'Turn off all reminders' : 'Unsubscribe'}
          </Button>
        </>
      )}
    </div>
  );
}

const linkClass = 'font-medium text-accent underline underline-offset-4';

/** @param seller who will not write any more; null for reminders */
function Ended({ seller }: { seller: string | null }) {
  const library = (
    <Link to={paths.library} className={linkClass}>
      your library
    </Link>
  );
  if (seller === null) {
    return (
      <p role="status" className="max-w-reading text-lg text-pretty">
        We will not remind you of shows any more. You still get receipts and other mails about what you buy. Your tickets stay as
        they are, in {library}. In{' '}
        <Link to={paths.reminders} className={linkClass}>
          your account
        </Link>{' '}
        you can turn on the reminders that you want.
      </p>
    );
  }
  return (
    <p role="status" className="max-w-reading text-lg text-pretty">
      {seller} will not write to you any more. You still get receipts and other mails about what you buy. Your tickets stay as
      they are: you find them in {library}.
    </p>
  );
}
