import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import type { PaypalBoot } from '#shared/shell/boot.ts';
import { PaypalSkeleton } from './paypal-skeleton.tsx';

interface Props extends Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError' | 'disabled'> {
  paypal: PaypalBoot;
  /** Shown in place of the buttons if PayPal's script fails to load. */
  missing: ReactNode;
}

const STYLE = { layout: 'vertical', label: 'pay', height: 52, borderRadius: 8 } as const;

/** PayPal's own buttons, without card and credit. Source: the product specification, point 7. */
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
        <p className="text-muted">PayPal is not available for this payment where you are.</p>
      </PayPalButtons>
    </>
  );
}
