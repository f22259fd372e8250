import { ApiError } from '../lib/api/client.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface Props {
  title: string;
  error?: unknown;
  onRetry: () => void;
  busy?: boolean | undefined;
}

/** The error in place of content that failed to load, with a button to retry. */
export function LoadProblem({ title, error, onRetry, busy }: Props) {
  return (
    <Message
      tone="error"
      title={title}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : 'Check your connection and try again.'}
    </Message>
  );
}
