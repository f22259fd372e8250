import { render } from '@testing-library/react';
import type { Boot } from '#shared/shell/boot.ts';
import { App } from '../src/app.tsx';
import { Toaster } from '../src/toaster.tsx';

/** Renders the whole application at a path. */
export function renderApp(path: string) {
  window.history.pushState(null, '', path);
  return render(
    <>
      <App />
      <Toaster />
    </>,
  );
}

/** Writes the page's data as the shell does. Once per test file, because the page reads them once. */
export function writeBoot(data: Partial<Boot>): void {
  const element = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
  element.textContent = JSON.stringify(data);
  document.body.append(element);
}
