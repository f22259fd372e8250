import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToastContainerProps } from 'react-toastify';
import { whenToastsLoad } from './lib/notify.ts';
import { toastPlace } from './lib/toast-place.ts';

/** Time after which a toast closes. Source: the product specification, constants and limits. */
const AUTO_CLOSE_MS = 5000;

/** The toast area. Empty until the first toast loads the library; Alt+T, the library's own shortcut, moves the focus there. */
export function Toaster() {
  const [Container, setContainer] = useState<ComponentType<ToastContainerProps> | null>(null);
  useEffect(() => whenToastsLoad((loaded) => setContainer(() => loaded)), []);
  return (
    Container &&
    createPortal(
      <Container
        position="top-right"
        autoClose={AUTO_CLOSE_MS}
        hideProgressBar={false}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        closeOnClick={false}
        theme="light"
      />,
      toastPlace(),
    )
  );
}
