import {
  PayPalButtons, type PayPalButtonsComponentProps, PayPalScriptProvider, usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import type { PaypalBoot } from '#shared/boot.ts';
import { PaypalSkeleton } from './paypal-skeleton.tsx';

interface Props extends Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError' | 'disabled'> {
  paypal: PaypalBoot;
  /** In the place of the buttons where PayPal's script did not come. */
  missing: ReactNode;
}

const STYLE = { layout: 'vertical', label: 'pay', height: 52, borderRadius: 8 } as const;

/** PayPal's own buttons. Source for card and credit being off: the product specification, point 7. */
export default function PaypalButtons({ paypal, ...buttons }: Props) {
  return (
    <PayPalScriptProvider
      options={{ ...paypal, components: 'buttons', currency: 'USD', intent: 'capture', disableFunding: ['card', 'credit'] }}
    >
      <LoadedButtons {...buttons} />
    </PayPalScriptProvider>
  );
}

function LoadedButtons({ missing, ...buttons }: Omit<Props, 'paypal'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) return missing;
  return (
    <>
      {isPending && <PaypalSkeleton />}
      <PayPalButtons {...buttons} style={STYLE} className="paypal-frame">
        <p className="text-muted">PayPal does not offer this payment where you are.</p>
      </PayPalButtons>
    </>
  );
}
