import { escapeHtml } from '../../base/http/escape-html.ts';
import { htmlPage } from '../../base/http/html-page.ts';

const STYLE = `
  :root { color-scheme: light dark; --text: #1a1f36; --muted: #4f566b; --surface: #fff; --back: #eef1f6;
    --accent: #4b45c6; --line: #8792a2; --bad: #b3093c; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #f2f4f8; --muted: #b4bccb; --surface: #1b2130; --back: #0e121b; --accent: #a7a2ff;
      --line: #77839a; --bad: #ff8fa8; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back); color: var(--text);
    font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; border-radius: 12px;
    background: var(--surface); }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
  h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
  p { margin: 0 0 1.5rem; color: var(--muted); }
  a { color: var(--accent); }
  dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 1.5rem; }
  dt { color: var(--muted); }
  dd { margin: 0; text-align: end; }
  .total { color: var(--text); font-weight: 600; }
  .error { color: var(--bad); }
  .back { display: inline-block; margin-bottom: 1rem; }
  form { display: grid; gap: .75rem; margin-bottom: 1rem; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input, select { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .75rem; border: 1px solid var(--line);
    border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 400; }
  button { min-height: 44px; border: 1px solid var(--accent); border-radius: 8px; background: transparent;
    color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
  button.main { background: var(--accent); color: var(--surface); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Returns a Stripe-hosted page with the shared style. */
export function hostedPage(title: string, content: string): string {
  return htmlPage(
    title,
    STYLE,
    `<h1>${escapeHtml(title)}</h1>
    ${content}`,
  );
}

/** Returns an error message that screen readers announce on load; empty if there is none. */
export function errorText(message: string | null): string {
  return message === null ? '' : `<p class="error" role="alert">${escapeHtml(message)}</p>`;
}

/** Returns a link back to the shop; empty without a URL. */
export function backLink(url: string | null): string {
  return url === null ? '' : `<a class="back" href="${escapeHtml(url)}">Back</a>`;
}
