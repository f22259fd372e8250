import type { Boot } from '#shared/shell/boot.ts';
import { slot } from '#shared/shell/prerendered.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { prerenderedHtml } from './prerendered-page.ts';

const prerendered = {
  pages: { '/plans': '<h1>Plans</h1>', '/contact': `<a href="mailto:${slot('mail')}">${slot('mail')}</a>` },
  events: {
    'upcoming short pictured':
      `<a href="${slot('home')}"></a><img src="${slot('image')}"/>` +
      `<h1>${slot('title')}</h1><p>${slot('description')}</p><i>${slot('seller')}</i>`,
    'on-demand short plain': `<h1>${slot('title')}</h1>`,
  },
};
const site = {
  siteHost: 'example.com',
  subdomain: null,
  event: null,
  isCountryBlocked: false,
  embedOrigins: null,
  supportMail: 'help@example.com',
};
const boot: Boot = {
  ...site,
  writtenAt: '2026-12-01T19:00:00.000Z',
  stripePublishableKey: null,
  paypal: null,
  operator: 'Marquee',
  selling: { percent: null, hasTrial: false, needsApproval: false },
};
const words = { title: '<script>alert("x")</script>', description: 'It’s {{title}} & $&', image: '/images/a"b.svg' };
const shown = publicEvent(sampleEvent({ ...words, start_time: '2026-12-01T20:00:00.000Z', end_time: null }));
const event = { ...shown, packages: [], seller: 'Ring & Co', seller_handle: null, seller_texts: [] };

it('shows an event’s texts, which are not run as code or filled in again', () => {
  expect(prerenderedHtml(prerendered, event, boot)).toBe(
    '<a href="//example.com/"></a><img src="/images/a&#34;b.svg"/><h1>&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;</h1>' +
      '<p>It’s {{title}} &#38; $&#38;</p><i>Ring &#38; Co</i>',
  );
});

it('shows an event as of the time that the browser is given', () => {
  const later = { ...boot, writtenAt: '2026-12-01T20:00:00.000Z' };
  expect(prerenderedHtml(prerendered, { ...event, title: 'Film', image: '' }, later)).toBe('<h1>Film</h1>');
});

it.each([
  ['ringside', '//example.com/', 'channel/ringside'],
  [null, '/', `seller/${event._id}`],
])('leads from the name of a presenter with the handle %s to their page', (seller_handle, home, path) => {
  const page = { pages: {}, events: { 'upcoming short pictured': `<a href="${slot('home')}${slot('presenter')}">` } };
  const siteHost = home === '/' ? null : 'example.com';
  expect(prerenderedHtml(page, { ...event, seller_handle }, { ...boot, siteHost })).toBe(`<a href="${home}${path}">`);
});

it('links home on the same host if events have no host of their own', () => {
  expect(prerenderedHtml(prerendered, event, { ...boot, siteHost: null })).toContain('<a href="/">');
});

it.each([
  ['/plans', '<h1>Plans</h1>'],
  ['/contact', '<a href="mailto:help@example.com">help@example.com</a>'],
  ['/auth/login', ''],
])('shows %s as it was rendered, or nothing', (page, html) => expect(prerenderedHtml(prerendered, page, boot)).toBe(html));

it('leaves a page that names the support address to the script if there is none', () => {
  const without = { ...boot, supportMail: null };
  expect(['/contact', '/plans'].map((page) => prerenderedHtml(prerendered, page, without))).toEqual(['', '<h1>Plans</h1>']);
});
