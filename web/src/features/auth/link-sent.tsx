import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

interface Props {
  email: string;
  onAgain: () => void;
}

/** What happens now, and what to do where no mail comes. */
export function LinkSent({ email, onAgain }: Props) {
  return (
    <>
      <Message tone="success">
        If there is an account for <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>, a mail with a link is on its
        way. The link works once, for 30 minutes.
      </Message>
      <p className="text-pretty text-muted">
        No mail after a few minutes? Look among the junk mail, and whether you bought your tickets under another address.
      </p>
      <Button variant="secondary" size="lg" onClick={onAgain} className="w-full">
        Ask again
      </Button>
    </>
  );
}
