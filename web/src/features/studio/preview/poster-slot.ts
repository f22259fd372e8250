import type { ComponentType } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import type { CheckoutSlot } from '../../../lib/purchase/checkout-slot.ts';

/** An event's poster, which the application passes in: features do not know each other. */
export type PosterSlot = ComponentType<{ event: ShownEvent; Checkout: CheckoutSlot; onRefresh: () => Promise<unknown> }>;
