import { markdownHtml } from './markdown-html.ts';
import { plainText } from './markdown-text.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const STYLES = { paragraph: 'p', heading: 'h', list: 'l', link: 'a' };
const html = (markdown: string) => markdownHtml(markdown, STYLES, escape);

test('writes headings, lists, emphasis, links and line breaks', () => {
  expect(html('# Terms\nOne **bold** _word_\nnext line\n\n- first\n- [site](https://example.com/a?b=1&c=2)')).toBe(
    [
      '<h2 style="h">Terms</h2>',
      '<p style="p">One <strong>bold</strong> <em>word</em><br>next line</p>',
      '<ul style="l"><li>first</li><li><a href="https://example.com/a?b=1&#38;c=2" style="a">site</a></li></ul>',
    ].join('\n'),
  );
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['a <b onclick="x()">b</b>'],
  ['[x](javascript:alert(1))'],
  ['[x](data:text/html,<script>1</script>)'],
  ['![x](https://example.com/pixel.png)'],
  ['[x](https://example.com/" onmouseover="alert(1))'],
  ['<https://example.com/"onmouseover=alert(1)>'],
  ['```html\n<script>alert(1)</script>\n```'],
  ['| <script> | b |\n|---|---|\n| 1 | 2 |'],
  ['[a]: javascript:alert(1)\n\n[a]'],
])('%s stays text', (markdown) => {
  const written = html(markdown);
  const elements = written.match(/<[^>]+>/g) ?? [];
  for (const element of elements) {
    expect(element).toMatch(/^<(\/?(p|h2|ul|ol|li|strong|em|a)|br)( href="https?:\/\/[^"<>]*")?( style="[phla]")?>$/);
  }
});

test('is plain text with the addresses of its links', () => {
  expect(plainText('## Hi\n\nSee **[the page](https://example.com)**.\n\n1. one\n2. two & <b>')).toBe(
    'Hi\n\nSee the page (https://example.com).\n\n1. one\n2. two & <b>',
  );
});
