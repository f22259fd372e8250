import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { keepToastsInFront } from '../../lib/toast-place.ts';
import './dialog.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** While true neither Escape nor the close button closes it, e.g. while a payment is being processed. */
  locked?: boolean | undefined;
  /** The width on desktops, e.g. `sm:max-w-3xl`. */
  className?: string | undefined;
}

/** A modal dialog: a sheet on phones, a centred panel on desktops. The native `dialog` handles focus, Escape and the page behind. */
export function Dialog({ open, onClose, title, children, locked = false, className = 'sm:max-w-lg' }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is removed, so that the browser returns the focus to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    keepToastsInFront();
    return () => {
      dialog.close();
      keepToastsInFront();
    };
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    // The caller decides if it is open; the browser must not close it on its own.
    event.preventDefault();
    if (!locked) onClose();
  };
  const closed = () => {
    if (!open || ref.current?.open) return;
    // Browsers let a second Escape through even after `cancel` was prevented. The caller decides, and may ask first.
    ref.current?.showModal();
    keepToastsInFront();
    if (!locked) onClose();
  };

  return (
    <dialog ref={ref} aria-labelledby={titleId} onCancel={cancel} onClose={closed} className={`dialog ${className}`}>
      {open && (
        <>
          <header className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface py-3 pr-3 pl-6 sm:pl-8">
            <h2 id={titleId} className="text-xl font-bold tracking-tight">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              disabled={locked}
              onClick={onClose}
              className="grid size-11 cursor-pointer place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-raised hover:text-text disabled:cursor-not-allowed disabled:opacity-40"
            >
              <X aria-hidden className="size-5" />
            </button>
          </header>
          <div className="px-6 pt-1 pb-8 sm:px-8">{children}</div>
        </>
      )}
    </dialog>
  );
}
