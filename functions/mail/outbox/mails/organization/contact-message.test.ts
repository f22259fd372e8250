import { linksIn } from '../../testing/links-in.ts';
import { renderContactMessage } from './contact-message.ts';

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
  expect(linksIn(html)).toEqual([`mailto:${encodeURIComponent('"x"&y@example.com')}?subject=${reply}`]);
  expect(text).toContain('Sat 21 Nov 2026, 10:11 UTC');
});
