import { renderContactMessage } from './contact-message.ts';
import { renderPasswordReset } from './account-links.ts';

const plain = (html = '') => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => plain(url));

test('a password reset mail has one link, on its button and in its text, with the token after the #', () => {
  const { subject, text, html } = renderPasswordReset({ origin: 'https://fight.ppv.example.com', token: 'secret-1' });
  const url = 'https://fight.ppv.example.com/auth/reset-password#token=secret-1';
  expect(subject).toBe('Choose a new password');
  expect(links(html)).toEqual([url]);
  expect(text).toContain(url);
  expect(text).toContain('30 minutes');
  expect(html).toContain('Marquee');
});

test('a contact message stays text, whatever it contains', () => {
  const person = { firstName: 'A<b>da\r\nBcc: all@example.com', lastName: '"O\'K"', email: '"x"&y@example.com' };
  const message = '<img src=x onerror=alert(1)>\n\nSecond & last\nline';
  const createdAt = '2026-11-21T10:11:12.000Z';
  const { subject, text, html } = renderContactMessage({ contactId: 'K7QM-3T9X-2FHD', ...person, message, createdAt });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<img|<b>|onerror=alert\(1\)>/);
  expect(html).toContain('Second &#38; last<br>line');
  expect(text).toContain('<img src=x onerror=alert(1)>');
  const reply = encodeURIComponent('Your message to Marquee (K7QM-3T9X-2FHD)');
  expect(links(html)).toEqual([`mailto:${encodeURIComponent('"x"&y@example.com')}?subject=${reply}`]);
  expect(text).toContain('2026-11-21 10:11 UTC');
});
