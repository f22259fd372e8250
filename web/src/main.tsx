import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { blockDeveloperTools } from './lib/block-developer-tools.ts';
import { keepReferral } from './lib/referral.ts';
import { followTheme } from './lib/theme.ts';
import { Toaster } from './toaster.tsx';
import './styles.css';

followTheme();
// A link may lead to an event first, and to registering from there.
keepReferral(new URLSearchParams(location.search).get('ref'));
if (import.meta.env.PROD && !import.meta.env.VITE_ALLOW_DEVELOPER_TOOLS) blockDeveloperTools(document);

createRoot(document.getElementById('root')!).render(
  <>
    <App />
    <Toaster />
  </>,
);
