import { preloadElements, takePageScripts } from './page-scripts.ts';

const built = '<head><!--head--><!--page-scripts {"/plans":["/assets/plans-1.js","/assets/check-2.js"],"/e/:subdomain":["/assets/event-3.js"]}--></head>';
const { html, scripts } = takePageScripts(built);

test('the note of the build does not reach the page', () => {
  expect(html).toBe('<head><!--head--></head>');
});

test.each([
  ['/plans', false, ['/assets/plans-1.js', '/assets/check-2.js']],
  ['/plans/', false, ['/assets/plans-1.js', '/assets/check-2.js']],
  ['/', true, ['/assets/event-3.js']],
  ['/e/fight', true, ['/assets/event-3.js']],
  ['/', false, []],
  ['/no/such/page', false, []],
])('the page at %s (an event: %s) has its scripts asked for', (path, isEvent, files) => {
  const elements = preloadElements(scripts, path, isEvent);
  expect([...elements.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)).toEqual(files);
});

test('a page that was built without the note goes without', () => {
  const plain = takePageScripts('<head><!--head--></head>');
  expect([plain.html, preloadElements(plain.scripts, '/plans', false)]).toEqual(['<head><!--head--></head>', '']);
});
