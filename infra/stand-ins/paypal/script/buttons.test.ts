/** @jest-environment jest-fixed-jsdom */
import { setTimeout as sleep } from 'node:timers/promises';

/** The parts of the DOM that this test uses; the project is typed without the DOM. */
interface Page {
  document: {
    body: { innerHTML: string };
    querySelector(selector: string): { shadowRoot: { querySelectorAll(selector: string): Iterable<Button> } } | null;
  };
  window: { open(address: string): unknown; dispatchEvent(event: unknown): boolean };
  MessageEvent: new (type: string, init: { origin: string; data: object }) => unknown;
}

interface Button {
  textContent: string;
  click(): void;
  getAttribute(name: string): string | null;
}

interface Buttons {
  isEligible(): boolean;
  render(container: string): Promise<void>;
  close(): Promise<void>;
}

interface PayPal {
  Buttons(options: object): Buttons;
  getFundingSources(): string[];
}

const { document, window, MessageEvent } = globalThis as unknown as Page;
const { makePayPal } = jest.requireActual<{ makePayPal: (base: string, query: string) => PayPal }>('./paypal.js');

const BASE = 'http://127.0.0.1:4242';

/** The parts of the payer's window that the script uses. */
class FakeWindow {
  location = { href: 'about:blank' };
  closed = false;
  close = () => {
    this.closed = true;
  };
  focus = jest.fn();
}

/** Replaces constructed style sheets, which jsdom does not support. */
class FakeSheet {
  replaceSync = jest.fn();
}

let popup: FakeWindow;
beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
  popup = new FakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(popup);
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const settled = () => sleep(0);
const shownButtons = () => [...(document.querySelector('#place > div')?.shadowRoot.querySelectorAll('.buttons button') ?? [])];

/** Renders with `card` and `credit` disabled, as the shop does, and presses the button. */
async function pay(options: object): Promise<void> {
  const paypal = makePayPal(BASE, 'client-id=A&disable-funding=card,credit');
  await paypal.Buttons({ createOrder: async () => 'ORDER1', ...options }).render('#place');
  shownButtons()[0]?.click();
  await settled();
}

/** Posts a message as the approval page does. */
async function postOutcome(data: object, origin = BASE): Promise<void> {
  window.dispatchEvent(new MessageEvent('message', { origin, data: { source: 'paypal-stand-in', orderID: 'ORDER1', ...data } }));
  await settled();
}

const APPROVED = { type: 'approved', payerID: 'PAYER1' };

it('offers the funding sources that the page does not disable', async () => {
  const all = makePayPal(BASE, 'client-id=A');
  expect(all.getFundingSources()).toEqual(['paypal', 'credit', 'card']);
  const some = makePayPal(BASE, 'client-id=A&disable-funding=card,credit');
  expect(some.Buttons({ fundingSource: 'card' }).isEligible()).toBe(false);
  await some.Buttons({ style: { label: 'pay' } }).render('#place');
  expect(shownButtons().map((button) => button.textContent)).toEqual(['Pay with PayPal']);
});

it('shows the order in a window and reports the approval', async () => {
  const onApprove = jest.fn();
  await pay({ onApprove });
  expect(popup.location.href).toBe(`${BASE}/checkoutnow?token=ORDER1&fundingSource=paypal&xcomponent=1`);
  await postOutcome(APPROVED);
  expect(onApprove).toHaveBeenCalledWith(expect.objectContaining({ orderID: 'ORDER1', payerID: 'PAYER1' }), expect.anything());
  expect(popup.closed).toBe(true);
});

it('accepts messages only from the approval page', async () => {
  const onApprove = jest.fn();
  await pay({ onApprove });
  await postOutcome(APPROVED, 'https://evil.example');
  await postOutcome({ ...APPROVED, orderID: 'OTHER' });
  expect(onApprove).not.toHaveBeenCalled();
  await postOutcome({ type: 'cancelled' });
});

it('lets the payer choose again after actions.restart()', async () => {
  let tries = 0;
  const onApprove = async (_: object, actions: { restart: () => Promise<void> }): Promise<void> => {
    tries += 1;
    if (tries === 1) await actions.restart();
  };
  await pay({ onApprove });
  await postOutcome(APPROVED);
  expect([tries, popup.closed]).toEqual([1, false]);
  await postOutcome(APPROVED);
  expect([tries, popup.closed]).toEqual([2, true]);
});

it('reports a payer who cancels or closes the window', async () => {
  const onCancel = jest.fn();
  await pay({ onCancel });
  await postOutcome({ type: 'cancelled' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  popup.closed = false;
  shownButtons()[0]?.click();
  await settled();
  popup.closed = true;
  await sleep(500);
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onCancel).toHaveBeenLastCalledWith({ orderID: 'ORDER1' }, expect.anything());
});

it.each<[string, () => object]>([
  ['creates no order', () => ({ createOrder: () => Promise.reject(new Error('sold out')) })],
  ['creates an order without an ID', () => ({ createOrder: () => Promise.resolve(undefined) })],
  ['has its window blocked', () => (jest.mocked(window.open).mockReturnValue(null), {})],
])('reports an error if the page %s', async (_, options) => {
  const onError = jest.fn();
  await pay({ onError, ...options() });
  expect(onError).toHaveBeenCalledWith(expect.any(Error));
  expect(shownButtons()[0]?.getAttribute('aria-disabled')).toBe('false');
});

it('reports an error if the capture fails', async () => {
  const onError = jest.fn();
  await pay({ onError, onApprove: () => Promise.reject(new Error('offline')) });
  await postOutcome(APPROVED);
  expect(onError).toHaveBeenCalledWith(new Error('offline'));
  expect(popup.closed).toBe(true);
});

it('does not start if onClick rejects, or if the page has disabled it', async () => {
  await pay({ onClick: (_: object, actions: { reject: () => Promise<void> }) => actions.reject() });
  expect(window.open).not.toHaveBeenCalled();
  document.body.innerHTML = '<div id="place"></div>';
  await pay({ onInit: (_: object, actions: { disable: () => Promise<void> }) => void actions.disable() });
  expect(window.open).not.toHaveBeenCalled();
});

it('removes the buttons and closes the payer’s window on close', async () => {
  const onCancel = jest.fn();
  const buttons = makePayPal(BASE, '').Buttons({ createOrder: async () => 'ORDER1', onCancel });
  await buttons.render('#place');
  shownButtons()[0]?.click();
  await settled();
  await buttons.close();
  expect([shownButtons().length, popup.closed]).toEqual([0, true]);
  await sleep(500);
  expect(onCancel).not.toHaveBeenCalled();
});
