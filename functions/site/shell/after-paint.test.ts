import { afterPaint } from './after-paint.ts';

const built =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/react-2.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css"></head>';

it('delays the scripts until after the first paint, and nothing else', () => {
  const html = afterPaint(built);
  expect(html).not.toMatch(/type="module"|rel="modulepreload"/);
  expect(html).toContain('<link rel="later" data-main crossorigin href="/assets/index-1.js">');
  expect(html).toContain('<link rel="later" crossorigin href="/assets/react-2.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index-3.css">');
  expect(html.match(/<script>/g)).toHaveLength(1);
});
