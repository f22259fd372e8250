import { escapeHtml } from '../../../../functions/platform/escape-html.ts';

/**
 * A page that a provider serves itself.
 * @param style CSS
 * @param content HTML, inside the page's `main`
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
