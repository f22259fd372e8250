import { Menu, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { keepToastsInFront } from '../lib/toast-place.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { NavLink } from './nav-link.tsx';
import { SiteLinks } from './site-links.tsx';
import './mobile-menu.css';

const iconButton = 'grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-text/8';

/**
 * The site's pages on a small screen. A native modal dialog: it traps the focus, Escape closes it, and the focus then
 * returns to the button.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="lg:hidden">
      <button type="button" aria-label="Open menu" aria-haspopup="dialog" className={iconButton} onClick={() => setOpen(true)}>
        <Menu aria-hidden className="size-6" />
      </button>
      {open && <MenuSheet onClose={() => setOpen(false)} />}
    </div>
  );
}

function MenuSheet({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed before it is removed, so that the browser returns the focus to the button.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    keepToastsInFront();
    return () => {
      dialog?.close();
      keepToastsInFront();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // The browser would close it at once and say so later, after the button may have been pressed again.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog ref={ref} aria-label="Menu" onCancel={cancel} onClose={onClose} className="mobile-menu">
      <div className="flex items-center justify-between px-5 py-3 sm:px-8">
        <Logo />
        <button type="button" aria-label="Close menu" className={`${iconButton} -mr-3`} onClick={onClose}>
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <nav aria-label="Site" className="flex flex-col px-5 pt-6 sm:px-8">
        <SiteLinks
          onClick={onClose}
          className="border-b border-line py-4 text-3xl font-bold tracking-[-0.03em] aria-[current=page]:text-accent"
        />
      </nav>
      <div className="flex flex-col gap-3 px-5 py-8 sm:px-8">
        <NavLink to={paths.events} onClick={onClose} className={`${buttonClass({ variant: 'secondary', size: 'lg' })} w-full`}>
          Events
        </NavLink>
        <NavLink to={paths.sell} onClick={onClose} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Sell tickets
        </NavLink>
      </div>
    </dialog>
  );
}
