import { paths } from '../../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts';
import { useLinkToken } from '../links/use-link-token.ts';
import { useSellsHere } from '../../../lib/session/use-sells-here.ts';
import { Link } from '../../../ui/link.tsx';

/**
 * The page that confirms an email address, at `/auth/confirm-email`. An emailed link leads here. The page asks the server itself,
 * because mail scanners open links as well, and most of them run no scripts.
 */
export default function ConfirmEmailPage() {
  const { state, retry } = useConfirmation(useLinkToken());
  return (
    <AuthLayout
      {...wordsOf(state)}
      other={
        <>
          Questions? <Link to={paths.contact}>Write to us</Link>
        </>
      }
    >
      <NextStep state={state} onRetry={retry} />
    </AuthLayout>
  );
}

function wordsOf(state: ConfirmationState): { title: string; lead: string } {
  switch (state.phase) {
    case 'asking':
      return { title: 'Confirming your email...', lead: 'This takes a moment.' };
    case 'done':
      return state.isNew
        ? { title: 'Your email is confirmed', lead: `Thank you. Receipts and important news now reach you at ${state.email}.` }
        : { title: 'Already confirmed', lead: `There is nothing left to do: ${state.email} is confirmed.` };
    case 'unusable':
      return {
        title: 'This link no longer works',
        lead: 'It is incomplete or more than 7 days old, or your account has a different email by now.',
      };
    case 'failed':
      return { title: 'We could not confirm your email', lead: 'Your link still works. Try again in a moment.' };
  }
}

function NextStep({ state, onRetry }: { state: ConfirmationState; onRetry: () => void }) {
  switch (state.phase) {
    case 'asking':
      return (
        <div role="status">
          <Skeleton className="h-13 w-full" />
        </div>
      );
    case 'done':
      return <Confirmed />;
    case 'unusable':
      return (
        <Link to={paths.account} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Send a new link from your account
        </Link>
      );
    case 'failed':
      return (
        <>
          <Message tone="error">{state.reason}</Message>
          <Button size="lg" onClick={onRetry} className="w-full">
            Try again
          </Button>
        </>
      );
  }
}

/** The way on: to the library, and for somebody who sells here to the studio, which may have waited for the confirmation. */
function Confirmed() {
  const sellsHere = useSellsHere();
  return (
    <>
      {sellsHere && (
        // A new document: only those of the studio may send files to the storage.
        <a href={paths.studio} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Go to the studio
        </a>
      )}
      <Link to={paths.library} className={`${buttonClass({ size: 'lg', variant: sellsHere ? 'secondary' : 'primary' })} w-full`}>
        Go to your library
      </Link>
    </>
  );
}
