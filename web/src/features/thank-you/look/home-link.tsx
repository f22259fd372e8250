import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** A secondary link to the home page. */
export function HomeLink() {
  return (
    <Link to={paths.home} className={`${buttonClass({ variant: 'quiet' })} w-full`}>
      Home
    </Link>
  );
}
