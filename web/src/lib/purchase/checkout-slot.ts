import type { ComponentType } from 'react';
import type { Purchase } from './purchase.ts';

/** What a page that sells needs of the payment dialog, which is a feature of its own. */
export type CheckoutSlot = ComponentType<{ purchase: Purchase; onClose: () => void }>;
