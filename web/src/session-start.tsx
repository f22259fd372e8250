import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './lib/navigation/paths.ts';
import { keepPending, peekPending } from './lib/session/pending.ts';
import { type SessionStatus, settleSession } from './lib/session/renewal.ts';

/** Pages for visitors who are not logged in, or who need not be. */
const openPages: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgottenPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.changeEmail,
  paths.undoEmail,
  paths.keepAccount,
];

/** Checks the session after the first paint; visitors whose session expired are sent to the login. Renders nothing. */
export function SessionStart() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const settled = useEffectEvent((status: SessionStatus) => {
    if (status !== 'expired' || openPages.includes(pathname)) return;
    if (!peekPending()) keepPending({ kind: 'visit', returnTo: pathname + search });
    void navigate(paths.login);
  });
  useEffect(() => {
    void settleSession().then((status) => settled(status));
  }, []);

  return null;
}
