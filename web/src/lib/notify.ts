import type { ToastContainer } from 'react-toastify';

/**
 * The one door to toasts. The library is loaded with the first toast, not with the page;
 * `toaster.tsx` renders its container once it is here.
 */
type Toasts = typeof import('react-toastify');

let loading: Promise<Toasts> | undefined;
let onLoaded: ((container: typeof ToastContainer) => void) | undefined;

/** Called by the toaster to learn of the container to render. */
export function whenToastsLoad(listener: (container: typeof ToastContainer) => void): void {
  onLoaded = listener;
  void loading?.then(tell);
}

function tell(toasts: Toasts): Toasts {
  onLoaded?.(toasts.ToastContainer);
  return toasts;
}

function load(): Promise<Toasts> {
  loading ??= import('react-toastify').then(tell);
  return loading;
}

export const notify = {
  success: (message: string) => void load().then(({ toast }) => toast.success(message)),
  error: (message: string) => void load().then(({ toast }) => toast.error(message)),
};
