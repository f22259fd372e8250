import { formatMoney } from '#shared/money.ts';
import type { PaymentIntent } from '../resources/objects.ts';

const STYLE = `
  :root { color-scheme: light dark; --text: #1a1f36; --muted: #4f566b; --surface: #fff; --back: #eef1f6;
    --accent: #4b45c6; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #f2f4f8; --muted: #b4bccb; --surface: #1b2130; --back: #0e121b; --accent: #a7a2ff; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back); color: var(--text);
    font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; border-radius: 12px;
    background: var(--surface); }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
  p { margin: 0 0 1.5rem; color: var(--muted); }
  form { display: flex; gap: .75rem; }
  button { flex: 1; min-height: 44px; border: 1px solid var(--accent); border-radius: 8px; background: transparent;
    color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
  button[value=complete] { background: var(--accent); color: var(--surface); }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The page of a bank that asks its customer to approve a payment. */
export function stepPage({ amount, currency }: PaymentIntent): string {
  return page(
    '3-D Secure test page',
    `<p>Your bank asks you to approve a payment of <strong>${formatMoney(amount, currency)}</strong>. This is a test: no money moves.</p>
    <form method="post">
      <button name="outcome" value="complete">Complete</button>
      <button name="outcome" value="fail">Fail</button>
    </form>`,
  );
}

/** What is left of the step once it has been answered, or was replaced by a newer attempt. */
export function finishedPage(): string {
  return page('This step is over', '<p>The payment no longer waits for your approval. You can close this page.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>${title}</h1>
    ${content}
    </main>
  </body>
</html>
`;
}
