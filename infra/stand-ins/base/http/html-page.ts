import { escapeHtml } from './escape-html.ts';

/**
 * Returns a complete page in a provider's style.
 * @param style CSS
 * @param content HTML of the page's `main` element
 */
export function htmlPage(title: string, style: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${escapeHtml(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
    ${content}
    </main>
  </body>
</html>
`;
}
