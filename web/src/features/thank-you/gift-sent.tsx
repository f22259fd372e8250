import { Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HomeLink } from './look/home-link.tsx';
import { ResultMark } from './look/result-mark.tsx';

/** A gift is paid. Its link is not for a page that is left open: the library has it. */
export function GiftSent() {
  return (
    <>
      <ResultMark tone="success" icon={Gift} celebrate />
      <h1 className="text-3xl font-bold">Thank You!</h1>
      <p className="text-lg text-balance">Your gift is paid. Its link is in your library, in case our mail does not reach them.</p>
      <p className="text-muted">They open it with an account of their own, new or old.</p>
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
      <HomeLink />
    </>
  );
}
