import { renderHook } from '@testing-library/react';
import { siteTitle, useDocumentTitle } from './document-title.ts';

test.each([
  ['www.example.com', 'example'],
  ['example.com', 'example'],
  ['marquee.localhost', 'marquee'],
  ['fight.marquee.localhost', 'marquee'],
  ['d111111abcdef8.cloudfront.net', 'cloudfront'],
  ['fight.example.co.uk', 'example'],
  ['co.uk', 'co'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
])('%s is titled %s', (hostname, title) => {
  expect(siteTitle(hostname)).toBe(title);
});

test('a page with a subject says it before the site', () => {
  const { rerender } = renderHook(({ subject }) => useDocumentTitle(subject), {
    initialProps: { subject: 'Northern Lights' as string | undefined },
  });
  expect(document.title).toBe('Northern Lights · localhost');
  rerender({ subject: undefined });
  expect(document.title).toBe('localhost');
});
