import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { tokenState } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way in for an organiser who has no account yet; whoever has one sees nothing. */
export function TrialLink() {
  const { status } = useAtomValue(tokenState);
  if (status === 'valid') return null;
  return (
    <Link to={paths.register} className={buttonClass({ size: 'lg' })}>
      Start free trial
    </Link>
  );
}
