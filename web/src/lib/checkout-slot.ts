import type { ComponentType } from 'react';
import type { Event, Package } from '#shared/api/events.ts';

/** What the event page needs of a payment dialog, which is another feature's. */
export type CheckoutSlot = ComponentType<{ event: Event; pkg: Package; onClose: () => void }>;
