import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { keepPending } from './pending.ts';
import { type SessionStatus, settleSession } from './renewal.ts';
import { tokenState } from './token.ts';

/** The signed-in visitor, from the token. */
export interface Viewer {
  userId: string;
  name: string;
  email: string;
}

/** The viewer of a page that requires one. `unknown`: the server could not be reached. */
export type ViewerState = { status: 'waiting' } | { status: 'unknown' } | { status: 'here'; viewer: Viewer };

/** Returns the signed-in viewer, for pages that require one. Others are sent to the login, which leads back. */
export function useViewer(): ViewerState {
  const token = useAtomValue(tokenState);
  const [settled, setSettled] = useState<SessionStatus | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void settleSession().then(setSettled);
  }, []);

  const leave = useEffectEvent(() => {
    // The visitor is already leaving the page, e.g. after deleting the account.
    if (window.location.pathname !== pathname) return;
    keepPending({ kind: 'visit', returnTo: pathname + search });
    void navigate(paths.login, { replace: true });
  });
  const isGone = settled !== null && settled !== 'unknown' && token.status !== 'valid';
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (token.status !== 'valid') return { status: settled === 'unknown' ? 'unknown' : 'waiting' };
  const { sub, name, email } = token.payload;
  return { status: 'here', viewer: { userId: sub, name, email } };
}
