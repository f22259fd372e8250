import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A secondary link to the home page. */
export function HomeLink() {
  return (
    <Link to={paths.home} className={`${buttonClass({ variant: 'quiet' })} w-full`}>
      Home
    </Link>
  );
}
