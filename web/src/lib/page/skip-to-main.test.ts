import { followSkipLink } from './skip-to-main.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#main"><span>Skip to content</span></a><main id="main" tabindex="-1"></main><a href="#faq">FAQ</a>';
});

test('the link that skips the header moves the focus to the content, without a navigation', () => {
  followSkipLink(document);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('span')!.dispatchEvent(click);
  expect(document.querySelector('main')).toHaveFocus();
  expect(click.defaultPrevented).toBe(true);
});

test('other links to a fragment are the browser’s', () => {
  followSkipLink(document);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a[href="#faq"]')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});
