import type { ToastContainer } from 'react-toastify';
import { loadPart } from './page/load-part.ts';

/**
 * The toast library, which only this module uses. It is loaded with the first toast, not with the page; `toaster.tsx`
 * then renders its container.
 */
type Toasts = typeof import('react-toastify');

let loading: Promise<Toasts> | undefined;
let onLoaded: ((container: typeof ToastContainer) => void) | undefined;

/** Registers the toaster's listener, which gets the container to render once the library has loaded. */
export function whenToastsLoad(listener: (container: typeof ToastContainer) => void): void {
  onLoaded = listener;
  void loading?.then(passContainer);
}

function passContainer(toasts: Toasts): Toasts {
  onLoaded?.(toasts.ToastContainer);
  return toasts;
}

function load(): Promise<Toasts> {
  loading ??= loadPart(() => import('react-toastify'), true).then(passContainer);
  return loading;
}

/** Shows toasts, those of a time without a network once it returns. */
export const notify = {
  success: (message: string) => void load().then(({ toast }) => toast.success(message)),
  error: (message: string) => void load().then(({ toast }) => toast.error(message)),
};
