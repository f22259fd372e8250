import type { ComponentType } from 'react';
import type { Prefetchable } from '../page/lazy.ts';
import type { Purchase } from './purchase.ts';

/** The payment dialog as a page that sells uses it. The dialog is a feature of its own, and features do not import each other. */
export type CheckoutSlot = ComponentType<{ purchase: Purchase; onClose: () => void }> & Partial<Prefetchable>;
