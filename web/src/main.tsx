import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { blockDeveloperTools } from './lib/browser/block-developer-tools.ts';
import { keepReferral } from './lib/referral.ts';
import { followTheme } from './lib/theme.ts';
import { Toaster } from './toaster.tsx';
import './styles.css';

followTheme();
// A link may lead to an event first, and to registering from there.
keepReferral(new URLSearchParams(location.search).get('ref'));
if (import.meta.env.PROD && !import.meta.env.VITE_ALLOW_DEVELOPER_TOOLS) blockDeveloperTools(document);

const root = document.getElementById('root')!;
const site = (
  <>
    <App />
    <Toaster />
  </>
);
const opened = location.pathname;
// Some pages come rendered ahead: what is already seen stays, and comes to life.
if (root.hasChildNodes()) hydrateRoot(root, site, { onRecoverableError });
else createRoot(root).render(site);

/** Whoever goes elsewhere before a page has come to life gets the next one drawn anew. Anywhere else that is a fault of ours. */
function onRecoverableError(error: unknown): void {
  if (location.pathname === opened) reportError(error);
}
