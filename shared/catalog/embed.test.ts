import { isEmbedOrigin } from './embed.ts';

it.each([
  'https://example.com',
  'https://www.example.com:8443',
  'https://xn--bcher-kva.example',
  'http://localhost:5173',
  'http://news.localhost:8080',
  'http://127.0.0.1:3000',
])('%s is the origin of a page that may embed an event', (origin) => expect(isEmbedOrigin(origin)).toBe(true));

it.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://*.example.com',
  'https://example.com/',
  'https://example.com/page',
  'https://example.com:443',
  'https://EXAMPLE.com',
  'https://user@example.com',
  'https://example.com https://other.example',
  "https://example.com; script-src 'unsafe-inline'",
  'https://example.com,https://other.example',
  'http://example.com',
  'http://localhost.example.com',
  'https://example.com:99999',
  'https://999.1.1.1',
  'null',
  'javascript:alert(1)',
  `https://${'a'.repeat(120)}.example`,
])('%s is not', (text) => expect(isEmbedOrigin(text)).toBe(false));
