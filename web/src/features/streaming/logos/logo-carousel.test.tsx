import { act, fireEvent, render, screen, within } from '@testing-library/react';
import LogoCarousel from './logo-carousel.tsx';

const SLIDE_WIDTH = 200;
const WINDOW_WIDTH = 1000;

/** Gives the signs a place and a size, which jsdom does not: side by side in a window that holds five. */
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
  // A browser has a margin where jsdom has none, not even of 0.
  document.head.innerHTML = '<style>li { margin: 0px }</style>';
}

function preferReducedMotion() {
  const plain = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(plain(query), { matches: query.includes('reduce') }));
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

/** How far the row has run to the left, in pixels. */
const run = () => 0 - Number(/translate3d\((-?[\d.]+)px/.exec(row())?.[1] ?? 0);

function show() {
  render(<LogoCarousel labelledBy="heading" />);
  pass(0);
}

test('stands for a second, then runs forward two pixels a frame', () => {
  show();
  pass(950);
  expect(run()).toBe(0);
  pass(1050);
  // A second of sixty frames, and jsdom's frames are as many.
  expect(run()).toBeGreaterThan(100);
  expect(run()).toBeLessThan(140);
});

test('runs round and round', () => {
  show();
  const length = 12 * SLIDE_WIDTH;
  // More than one round, at 120 pixels a second.
  pass(1000 + (length / 120 + 2) * 1000);
  expect(screen.getByRole('button', { name: 'Pause the companies' })).toBeVisible();
  expect(run()).toBeLessThan(length);
});

test.each([
  ['it is focused', () => screen.getByRole('group', { name: 'Companies' }).focus()],
  ['it is paused', () => fireEvent.click(screen.getByRole('button', { name: 'Pause the companies' }))],
])('stops when %s', (_, stop) => {
  show();
  pass(1500);
  act(() => {
    stop();
  });
  pass(0);
  const there = run();
  expect(there).toBeGreaterThan(0);
  pass(3000);
  expect(run()).toBeCloseTo(there, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Let the companies move' }));
  pass(500);
  expect(run()).toBeGreaterThan(there + 30);
});

test('the arrow keys step through it', () => {
  show();
  const companies = screen.getByRole('group', { name: 'Companies' });
  act(() => companies.focus());
  fireEvent.keyDown(companies, { key: 'ArrowRight' });
  pass(2000);
  expect(run()).toBeCloseTo(SLIDE_WIDTH, 0);
  fireEvent.keyDown(companies, { key: 'ArrowLeft' });
  pass(2000);
  expect(run()).toBeCloseTo(0, 0);
});

test('never moves by itself for whoever avoids motion', () => {
  preferReducedMotion();
  show();
  pass(5000);
  expect(run()).toBe(0);
});

test('names every company once', () => {
  show();
  const names = within(screen.getByRole('list')).getAllByRole('listitem').map((item) => item.textContent);
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});
