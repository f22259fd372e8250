import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** Source: the product specification, error catalogue, event lookup. */
const MESSAGE = 'Unable to fetch event details. Please try again later.';

/** The error shown when the event lookup fails. */
export default function EventProblem({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Message tone="error" title={MESSAGE} action={retry}>
      The address may be mistyped, or the event may have been removed.
    </Message>
  );
}
