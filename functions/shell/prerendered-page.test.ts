import type { Event } from '#shared/api/events.ts';
import type { Boot } from '#shared/boot.ts';
import { slot } from '#shared/prerendered.ts';
import { prerenderedHtml } from './prerendered-page.ts';

const prerendered = {
  pages: { '/plans': '<h1>Plans</h1>', '/contact': `<a href="mailto:${slot('mail')}">${slot('mail')}</a>` },
  events: {
    'upcoming short pictured':
      `<a href="${slot('home')}"></a><img src="${slot('image')}"/>` + `<h1>${slot('title')}</h1><p>${slot('description')}</p>`,
    'on-demand short plain': `<h1>${slot('title')}</h1>`,
  },
};
const boot: Boot = {
  writtenAt: '2026-12-01T19:00:00.000Z',
  siteHost: 'example.com',
  subdomain: null,
  event: null,
  isCountryBlocked: false,
  stripePublishableKey: null,
  paypal: null,
  supportMail: 'help@example.com',
};
const event: Event = {
  _id: 'evt_1',
  title: '<script>alert("x")</script>',
  description: 'It’s {{title}} & $&',
  image: '/images/a"b.svg',
  start_time: '2026-12-01T20:00:00.000Z',
  end_time: null,
  is_live: false,
  is_trial: false,
  has_preview: false,
  trial_minutes: 0,
  packages: [],
};

it('shows an event in its own words, which stay words', () => {
  expect(prerenderedHtml(prerendered, event, boot)).toBe(
    '<a href="//example.com/"></a><img src="/images/a&#34;b.svg"/><h1>&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;</h1>' +
      '<p>It’s {{title}} &#38; $&#38;</p>',
  );
});

it('shows an event as it stands at the moment that the browser is told', () => {
  const later = { ...boot, writtenAt: '2026-12-01T20:00:00.000Z' };
  expect(prerenderedHtml(prerendered, { ...event, title: 'Film', image: '' }, later)).toBe('<h1>Film</h1>');
});

it('leads home on the same host where events have none of their own', () => {
  expect(prerenderedHtml(prerendered, event, { ...boot, siteHost: null })).toContain('<a href="/">');
});

it.each([
  ['/plans', '<h1>Plans</h1>'],
  ['/contact', '<a href="mailto:help@example.com">help@example.com</a>'],
  ['/auth/login', ''],
])('shows %s as it was rendered, or nothing', (page, html) => {
  expect(prerenderedHtml(prerendered, page, boot)).toBe(html);
});

it('leaves a page that names the operator’s mail to the script where there is none', () => {
  const without = { ...boot, supportMail: null };
  expect(['/contact', '/plans'].map((page) => prerenderedHtml(prerendered, page, without))).toEqual(['', '<h1>Plans</h1>']);
});
