import react from '@vitejs/plugin-react';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, preview } from 'vite';

const FILES = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A page with nothing on it." />
    <link rel="icon" href="data:," />
    <title>Bare</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`,
  'main.jsx': `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(<main><h1>Bare</h1></main>);
`,
};

/**
 * Builds and serves the smallest page that Vite and React make, which is the limit for our pages.
 * @param root the repository, whose packages the page is built with
 * @param folder temporary folder for the page
 * @returns the port that it is served at, and a function that stops the server
 */
export async function serveBarePage(root: string, folder: string): Promise<{ port: number; close: () => Promise<void> }> {
  const source = mkdtempSync(path.join(folder, 'bare-page-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(source, name), text);
  symlinkSync(path.join(root, 'node_modules'), path.join(source, 'node_modules'));
  const settings: InlineConfig = { root: source, configFile: false, logLevel: 'error', plugins: [react()] };
  await build({ ...settings, build: { modulePreload: { polyfill: false } } });
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare page has no port.');
  return { port: address.port, close: () => server.close() };
}
