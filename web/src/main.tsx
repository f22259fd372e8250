import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { blockDeveloperTools } from './lib/block-developer-tools.ts';
import { followTheme } from './lib/theme.ts';
import { Toaster } from './toaster.tsx';
import './styles.css';

followTheme();
if (import.meta.env.PROD) blockDeveloperTools(document);

createRoot(document.getElementById('root')!).render(
  <>
    <App />
    <Toaster />
  </>,
);
