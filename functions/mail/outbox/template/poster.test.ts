import { pictureInMails } from './picture-in-mails.ts';
import { renderMail } from './render-mail.ts';

const parts = { subject: 'Your receipt', paragraphs: ['Thank you.', 'More.'], button: null, notes: [] };

it('has the picture and the facts of a show, in both formats', () => {
  const facts = [
    { name: 'When', value: 'Saturday' },
    { name: 'Where', value: 'fight.tv', url: 'https://fight.tv/?a=1&b="2"' },
  ];
  const { html, text } = renderMail({ ...parts, poster: { picture: 'https://fight.tv/a.jpg', facts } });
  expect(text).toContain('When: Saturday\nWhere: https://fight.tv/?a=1&b="2"');
  expect(html).toContain('<img src="https://fight.tv/a.jpg" alt=""');
  expect(html).toContain('<a href="https://fight.tv/?a=1&#38;b=&#34;2&#34;"');
});

it('shows lists of mails the first paragraph after the subject, unless it has other words for them', () => {
  const first = (html: string) => /display:none[^>]*>([^&<]*)/.exec(html)?.[1];
  expect(first(renderMail(parts).html)).toBe('Thank you.');
  expect(first(renderMail({ ...parts, preheader: 'In nine days' }).html)).toBe('In nine days');
  expect(renderMail({ ...parts, preheader: 'In nine days' }).text).not.toContain('In nine days');
});

it.each([
  ['/images/events/evt_1/0123456789abcdef/poster.jpg', 'https://fight.tv/images/events/evt_1/0123456789abcdef/card.jpg'],
  ['/images/share.jpg', 'https://fight.tv/images/share.jpg'],
  ['/images/fight-night.svg', null],
  ['', null],
])('of the picture %p, mails show %p', (image, shown) => {
  expect(pictureInMails(image, 'https://fight.tv/e/fight')).toBe(shown);
});
