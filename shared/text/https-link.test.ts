import { isHttpsLink } from './https-link.ts';

it.each(['https://example.com', 'https://www.example.co.uk/a?b=c#d', 'https://bücher.example/ü', 'https://example.com:8443/'])(
  '%s is a link',
  (text) => expect(isHttpsLink(text)).toBe(true),
);

it.each([
  '',
  'example.com',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,<p>',
  'https://',
  'https://localhost/',
  'https:example.com',
  'https://example.com/a b',
  'https://exa\u0000mple.com',
  'https://example.com/\u202Egpj',
  'https://example.com/\u200B',
  'https://example.com\n',
  ' https://example.com',
  'https://bank.example@evil.example/',
  'https://:secret@example.com/',
])('%j is no link', (text) => expect(isHttpsLink(text)).toBe(false));
