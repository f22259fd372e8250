import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { blockDeveloperTools } from './lib/browser/block-developer-tools.ts';
import { listenToHistory } from './lib/navigation/hold-history.ts';
import { followSkipLink } from './lib/page/skip-to-main.ts';
import { keepReferral } from './lib/referral.ts';
import { followTheme } from './lib/theme.ts';
import { Toaster } from './toaster.tsx';
import './styles.css';

followTheme();
followSkipLink(document);
listenToHistory();
// A link may lead to an event first, and only from there to the registration.
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
// Prerendered pages are hydrated, so that their content stays in place.
if (root.hasChildNodes()) hydrateRoot(root, site, { onRecoverableError });
else createRoot(root).render(site);

/** Reports hydration errors, except after a navigation before hydration, when React has to render the next page from scratch. */
function onRecoverableError(error: unknown): void {
  if (location.pathname === opened) reportError(error);
}
