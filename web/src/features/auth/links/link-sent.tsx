import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  email: string;
  onAgain: () => void;
}

/** The confirmation that a link was requested, with what to do if no email arrives. */
export function LinkSent({ email, onAgain }: Props) {
  return (
    <>
      <Message tone="success">
        If there is an account for <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>, an email with a
        link is on its way. The link works once and expires after 30 minutes.
      </Message>
      <p className="text-pretty text-muted">
        No email after a few minutes? Check your spam folder, or try another address if you bought your tickets with one.
      </p>
      <Button variant="secondary" size="lg" onClick={onAgain} className="w-full">
        Request another link
      </Button>
    </>
  );
}
