import { linksIn } from '../../testing/links-in.ts';
import { renderPasswordReset } from './password-reset.ts';

test('a password reset mail has one link, on its button and in its text, with the token after the #', () => {
  const { subject, text, html } = renderPasswordReset({ origin: 'https://fight.ppv.example.com', token: 'secret-1' });
  const url = 'https://fight.ppv.example.com/auth/reset-password#token=secret-1';
  expect(subject).toBe('Choose a new password');
  expect(linksIn(html)).toEqual([url]);
  expect(text).toContain(url);
  expect(text).toContain('30 minutes');
  expect(html).toContain('Marquee');
});
