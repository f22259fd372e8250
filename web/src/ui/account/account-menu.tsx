import { CircleUser, Clapperboard, LogOut, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { useSellsHere } from '../../lib/session/use-sells-here.ts';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { Link } from '../link.tsx';
import { Spinner } from '../loading/spinner.tsx';
import './account-menu.css';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left transition-colors duration-150 hover:bg-raised';

interface Props {
  /** The id by which the button opens the menu. */
  id: string;
  name: string;
  email: string;
}

/** The menu of a signed-in visitor, who can go from the library to the studio and back. A native popover: Escape or a click outside closes it. */
export function AccountMenu({ id, name, email }: Props) {
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  const [wasOpened, setOpened] = useState(false);
  return (
    // The key makes a new element on every page, so that navigation closes the menu.
    <div key={pathname} id={id} popover="auto" onBeforeToggle={() => setOpened(true)} className="popover-menu account-menu">
      <div className="border-b border-line px-3 pt-2 pb-3">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
      <nav aria-label="Account" className="pt-2">
        <Link to={paths.library} className={itemClass}>
          <Ticket aria-hidden className="size-5 text-muted" />
          Library
        </Link>
        {!pathname.startsWith(paths.studio) && <StudioItem isAsked={wasOpened} />}
        <Link to={paths.account} className={itemClass}>
          <CircleUser aria-hidden className="size-5 text-muted" />
          Account
        </Link>
        <button type="button" disabled={busy} aria-busy={busy || undefined} onClick={() => void signOut()} className={itemClass}>
          {busy ? <Spinner /> : <LogOut aria-hidden className="size-5 text-muted" />}
          Log out
        </button>
      </nav>
    </div>
  );
}

/** The way to the studio, or to what selling offers for somebody without an organisation. Its place is kept until that is known. */
function StudioItem({ isAsked }: { isAsked: boolean }) {
  const sellsHere = useSellsHere(isAsked);
  const icon = <Clapperboard aria-hidden className="size-5 text-muted" />;
  if (sellsHere) {
    return (
      // A new document: only those of the studio may send files to the storage.
      <a href={paths.studio} className={itemClass}>
        {icon}
        Studio
      </a>
    );
  }
  return (
    <Link to={paths.sell} className={`${itemClass} ${sellsHere === undefined ? 'invisible' : ''}`}>
      {icon}
      Sell tickets
    </Link>
  );
}
