import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { keepPending } from '../../lib/session/pending.ts';
import { buttonClass } from '../button.tsx';
import { Link } from '../link.tsx';

/** A link to the login page, which leads back to the current page. */
export function LogInLink() {
  const { pathname, search } = useLocation();
  const comeBack = () => keepPending({ kind: 'visit', returnTo: pathname + search });
  return (
    <Link to={paths.login} onClick={comeBack} className={buttonClass({})}>
      Log in
    </Link>
  );
}
