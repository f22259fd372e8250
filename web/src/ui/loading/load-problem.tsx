import { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';
import { Message } from '../message.tsx';

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
      {isOurs(error) && (
        <>
          {' '}
          <Link to={paths.status} className="font-medium text-accent underline underline-offset-4">
            See whether we have a problem right now
          </Link>
        </>
      )}
    </Message>
  );
}

/** Returns true if the reason may be with the platform: it failed, or did not answer. */
const isOurs = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
