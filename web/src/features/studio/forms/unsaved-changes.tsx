import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** Asks before a page with unsaved changes is left by a link, or closed. The browser's back button within the studio does not ask. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own handler, which would navigate at once.
    const hold = (event: MouseEvent) => {
      const to = pathOfLink(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(to);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [isDirty]);
  if (wanted === null) return null;
  const stay = () => setWanted(null);
  return (
    <Dialog open onClose={stay} title="Leave without saving?">
      <div className="flex flex-col gap-5">
        <p className="text-pretty">Your changes on this page are not saved yet. They are lost if you leave now.</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="danger" onClick={() => void navigate(wanted)}>
            Leave
          </Button>
          <Button onClick={stay}>Stay and save</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the path that a click on a link leads to within the application; null for any other click, and for a place on this page. */
function pathOfLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = origin !== location.origin || (pathname === location.pathname && search === location.search);
  return isElsewhere ? null : pathname + search + hash;
}
