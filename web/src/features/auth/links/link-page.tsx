import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { CheckList } from '../../../ui/site/check-list.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkAction } from './link-action.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';

/** The words of the page once the link was used, and the page that it leads to. */
interface LinkResult {
  title: string;
  lead: string;
  ways: ReactNode;
}

interface Props<T> {
  title: string;
  lead: string;
  /** Has the server use the token of the link. */
  send: (token: string) => Promise<T>;
  label: string;
  busyLabel: string;
  /** The act of the button. */
  effects: readonly string[];
  /** The sentence that says why the link may no longer work. */
  unusable: string;
  done: (answer: T) => LinkResult;
}

/** The page of a mailed link that saves an account: what its button does, and what follows. */
export function LinkPage<T>({ title, lead, send, label, busyLabel, effects, unusable, done }: Props<T>) {
  const { state, use } = useLink(useLinkToken(), send);
  if (state.phase === 'done') {
    const { ways, ...words } = done(state.answer);
    return (
      <AuthLayout {...words} other={toContact}>
        {ways}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} lead={lead} other={toContact}>
      <LinkAction
        state={state}
        onUse={use}
        label={label}
        busyLabel={busyLabel}
        effects={<CheckList items={effects} />}
        unusable={unusable}
      />
    </AuthLayout>
  );
}

const toContact = (
  <>
    Not sure? <Link to={paths.contact}>Write to us</Link>
  </>
);
