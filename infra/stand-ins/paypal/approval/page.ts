import { escapeHtml } from '../../base/http/escape-html.ts';
import { htmlPage } from '../../base/http/html-page.ts';
import type { Order } from '../resources/objects.ts';
import { PAYER } from '../resources/parties.ts';

const STYLE = `
  :root { color-scheme: light dark; --text: #001435; --muted: #51566b; --surface: #fff; --back: #eef1f6; --line: #d5dae3;
    --accent: #0b5cab; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #f2f4f8; --muted: #b4bccb; --surface: #161e2e; --back: #0b1020; --line: #364055; --accent: #8fc2ff;
      --on-accent: #0b1020; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--back);
    color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(26rem, 100%); padding: 2rem; border-radius: 16px; background: var(--surface); }
  .merchant { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
  h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
  .amount { font-size: 2.25rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: 1rem 0;
    border-block: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  form { display: grid; gap: .75rem; }
  button { min-height: 48px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 999px;
    background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
  button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .note { margin: 1.5rem 0 0; color: var(--muted); font-size: .875rem; }
`;

/** Returns the page on which the payer sees the merchant, the amount and the order, and approves or cancels. */
export function approvalPage({ id, brand_name, unit }: Order): string {
  const { currency_code, value } = unit.amount;
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(value));
  const rows = [
    ['For', unit['description']],
    ['Invoice', unit.invoice_id],
    ['Order', id],
    ['Paying as', `${PAYER.name.given_name} ${PAYER.name.surname}`],
  ].filter((row): row is [string, string] => typeof row[1] === 'string');
  return htmlPage(
    `Pay ${brand_name}`,
    STYLE,
    `<p class="merchant">${escapeHtml(brand_name)}</p>
    <h1 class="amount">${escapeHtml(amount)}</h1>
    <dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>
    <form method="post">
      <button class="main" name="outcome" value="balance">Pay now</button>
      <button name="outcome" value="echeck">Pay by eCheck (stays pending)</button>
      <button name="outcome" value="declined-card">Pay with a card that will be declined</button>
      <button name="outcome" value="cancel">Cancel and return</button>
    </form>
    <p class="note">This page simulates PayPal on this machine. You will not be charged.</p>`,
  );
}

/** Returns a page for an order that has nothing to approve. */
export function closedPage(title: string, sentence: string): string {
  return htmlPage(title, STYLE, `<h1>${title}</h1><p class="merchant">${sentence}</p>`);
}

/** Returns a page that posts a message to its opener, where the button script waits for it and closes the window. */
export function answeredPage(message: object): string {
  const data = JSON.stringify(message).replaceAll('<', String.raw`\u003c`);
  return htmlPage(
    'Returning to the shop',
    STYLE,
    `<h1>Returning to the shop</h1>
    <p class="merchant" role="status">The shop is completing your order. This window will close automatically.</p>
    <script>opener?.postMessage(${data}, '*');</script>`,
  );
}
