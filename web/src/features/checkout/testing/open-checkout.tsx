import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { samplePackage } from '../../../../test/sample-package.ts';
import { boughtIn } from '../../../lib/purchase/bought.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import CheckoutDialog from '../checkout-dialog.tsx';
// The page loads these later. Importing them here compiles them with the test, so that no test waits for that.
import '../card/card-payment.tsx';
import '../paypal/paypal-buttons.tsx';

const pkg = samplePackage({ _id: 'p1', includes: ['Live in full HD', 'Replay for 30 days'], recommended: true });

const event = sampleEvent({
  _id: 'ev1',
  title: 'Fight Night',
  description: 'Twelve rounds.',
  image: '/images/fight.webp',
  start_time: '2026-11-21T20:00:00.000Z',
  end_time: null,
  is_live: true,
  is_trial: false,
  has_preview: false,
  trial_minutes: 0,
  packages: [pkg],
});

/** Shows the dialog on an event's page. Any other address that it leads to is shown as text. */
export function openCheckout(purchase: Purchase = { kind: 'package', event, pkg }) {
  const onClose = jest.fn();
  const history: { goBack: () => void } = { goBack: () => {} };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <History onRender={(goBack) => void Object.assign(history, { goBack })} />
        <Routes>
          <Route path="/" element={<CheckoutDialog purchase={purchase} onClose={onClose} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  return { onClose, goBack: () => act(() => history.goBack()) };
}

/** Hands out what the browser's way back does. */
function History({ onRender }: { onRender: (goBack: () => void) => void }) {
  const navigate = useNavigate();
  useEffect(() => onRender(() => void navigate(-1)));
  return null;
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  const bought = boughtIn(state);
  return (
    <>
      <p>Now at {pathname + search}</p>
      {bought !== null && <p>Bought by order {bought}</p>}
    </>
  );
}
