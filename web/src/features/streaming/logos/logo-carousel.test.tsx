import { act, fireEvent, render, screen, within } from '@testing-library/react';
import LogoCarousel from './logo-carousel.tsx';

const SLIDE_WIDTH = 200;
const WINDOW_WIDTH = 1000;

/** Gives the logos a position and a size, which jsdom does not: side by side in a window that fits five. */
function layOut() {
  const property = (name: 'offsetHeight' | 'offsetLeft' | 'offsetWidth', get: (this: HTMLElement) => number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(get as () => number);
  property('offsetWidth', function width() {
    return this.tagName === 'LI' ? SLIDE_WIDTH : WINDOW_WIDTH;
  });
  property('offsetLeft', function left() {
    return this.tagName === 'LI' ? SLIDE_WIDTH * [...this.parentElement!.children].indexOf(this) : 0;
  });
  property('offsetHeight', () => 80);
  // Browsers report a margin even if it is 0; jsdom reports none.
  document.head.innerHTML = '<style>li { margin: 0px }</style>';
}

function preferReducedMotion() {
  const plain = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(plain(query), { matches: query.includes('reduce') }));
}

beforeEach(() => {
  jest.useFakeTimers();
  layOut();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const row = () => screen.getByRole('list').style.transform;

/** Returns how far the row has scrolled to the left, in pixels. */
const scrolled = () => 0 - Number(/translate3d\((-?[\d.]+)px/.exec(row())?.[1] ?? 0);

function show() {
  render(<LogoCarousel labelledBy="heading" />);
  pass(0);
}

test('stands still for a second, then scrolls forward two pixels per frame', () => {
  show();
  pass(950);
  expect(scrolled()).toBe(0);
  pass(1050);
  // One second at 60 frames per second, which is also jsdom's rate.
  expect(scrolled()).toBeGreaterThan(100);
  expect(scrolled()).toBeLessThan(140);
});

test('loops', () => {
  show();
  const length = 12 * SLIDE_WIDTH;
  // More than one loop, at 120 pixels per second.
  pass(1000 + (length / 120 + 2) * 1000);
  expect(screen.getByRole('button', { name: 'Pause the carousel' })).toBeVisible();
  expect(scrolled()).toBeLessThan(length);
});

test.each([
  ['it is focused', () => screen.getByRole('group', { name: 'Companies' }).focus()],
  ['it is paused', () => fireEvent.click(screen.getByRole('button', { name: 'Pause the carousel' }))],
])('stops when %s', (_, stop) => {
  show();
  pass(1500);
  act(() => {
    stop();
  });
  pass(0);
  const position = scrolled();
  expect(position).toBeGreaterThan(0);
  pass(3000);
  expect(scrolled()).toBeCloseTo(position, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Play the carousel' }));
  pass(500);
  expect(scrolled()).toBeGreaterThan(position + 30);
});

test('the arrow keys step through it', () => {
  show();
  const companies = screen.getByRole('group', { name: 'Companies' });
  act(() => companies.focus());
  fireEvent.keyDown(companies, { key: 'ArrowRight' });
  pass(2000);
  expect(scrolled()).toBeCloseTo(SLIDE_WIDTH, 0);
  fireEvent.keyDown(companies, { key: 'ArrowLeft' });
  pass(2000);
  expect(scrolled()).toBeCloseTo(0, 0);
});

test('never scrolls automatically under reduced motion', () => {
  preferReducedMotion();
  show();
  pass(5000);
  expect(scrolled()).toBe(0);
});

test('lists every company once', () => {
  show();
  const names = within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});
