import { preloadElements, takePageScripts } from './page-scripts.ts';

const built =
  '<head><!--head--><!--page-scripts {"/plans":["/assets/plans-1.js","/assets/check-2.js"],"/e/:subdomain":["/assets/event-3.js"]}--></head>';
const { html, scripts } = takePageScripts(built);

test('the note of the build is removed from the page', () => expect(html).toBe('<head><!--head--></head>'));

test('the scripts of a page load with it or after its first paint, its style sheets always with it', () => {
  const files = { '/plans': ['/assets/plans-1.js', '/assets/plans-2.css'] };
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/plans-2.css">';
  const [now, later] = (['now', 'later'] as const).map((when) => preloadElements(files, '/plans', when).split(/\n +/));
  expect(now).toEqual(['<link rel="modulepreload" crossorigin href="/assets/plans-1.js">', sheet]);
  expect(later).toEqual(['<link rel="later" crossorigin href="/assets/plans-1.js">', sheet]);
});

test('a font of a page is loaded with it as well', () => {
  expect(preloadElements({ '/plans': ['/assets/display-1.woff2'] }, '/plans', 'later')).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/display-1.woff2">',
  );
});

test.each([
  ['/plans', 2],
  ['/e/:subdomain', 1],
  ['/', 0],
  [undefined, 0],
])('%s has %s files of its own', (page, count) =>
  expect(preloadElements(scripts, page, 'now').match(/<link/g) ?? []).toHaveLength(count),
);

test('a page that was built without the note preloads nothing', () => {
  const plain = takePageScripts('<head><!--head--></head>');
  expect([plain.html, preloadElements(plain.scripts, '/plans', 'now')]).toEqual(['<head><!--head--></head>', '']);
});
