import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Source: the product specification, error catalogue, event lookup. */
const MESSAGE = 'Unable to fetch event details. Please try again later.';

/** Says that the event cannot be had. */
export function EventProblem({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Message tone="error" title={MESSAGE} action={retry}>
      The address may have a typing error, or the event is no longer here.
    </Message>
  );
}
