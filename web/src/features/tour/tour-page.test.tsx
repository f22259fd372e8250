import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

type Entry = Partial<IntersectionObserverEntry>;

/** The observers of the page, through which a test decides what is in the window. */
const watchers: { see: (entries: Entry[]) => void; targets: Element[] }[] = [];

class FakeIntersectionObserver {
  readonly #targets: Element[] = [];
  constructor(see: (entries: Entry[]) => void) {
    watchers.push({ see, targets: this.#targets });
  }
  observe(target: Element) {
    this.#targets.push(target);
  }
  disconnect() {
    this.#targets.length = 0;
  }
}

const see = (target: Element, isIntersecting: boolean) =>
  act(() => {
    for (const watcher of watchers) if (watcher.targets.includes(target)) watcher.see([{ target, isIntersecting }]);
  });

beforeEach(() => {
  watchers.length = 0;
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => forgetToken());
});

const open = async () => {
  renderApp('/new');
  await screen.findByRole('heading', { level: 1 });
};

const part = (name: string) => within(screen.getByRole('region', { name }));

test('the bar links to each section and marks the current one', async () => {
  await open();
  const bar = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = bar.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Film', 'Features', 'Figures', 'Industries', 'Blocks', 'Testimonials']);
  for (const link of links) expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeInTheDocument();
  const current = () => links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent);
  expect(current()).toEqual([]);
  see(document.getElementById('figures')!, true);
  expect(current()).toEqual(['Figures']);
  see(document.getElementById('industries')!, true);
  see(document.getElementById('figures')!, false);
  expect(current()).toEqual(['Industries']);
});

describe('the film', () => {
  const film = () => screen.getByLabelText<HTMLVideoElement>('A viewer buys a ticket and watches');
  const spy = (name: 'play' | 'pause') =>
    jest.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => Promise.resolve());

  test('plays only in the window, muted and with controls', async () => {
    const [play, pause] = [spy('play'), spy('pause')];
    await open();
    expect(film()).toHaveAttribute('controls');
    expect(film().muted).toBe(true);
    expect(film()).not.toHaveAttribute('autoplay');
    expect(film()).toHaveAccessibleDescription(/without sound/);
    expect(play).not.toHaveBeenCalled();
    see(film(), true);
    expect(play).toHaveBeenCalledTimes(1);
    jest.spyOn(film(), 'paused', 'get').mockReturnValue(false);
    see(film(), false);
    expect(pause).toHaveBeenCalledTimes(1);
    see(film(), true);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('stays paused after the visitor paused it', async () => {
    const play = spy('play');
    await open();
    see(film(), true);
    // Paused by hand, as far as the page can tell: it is paused when it leaves the window.
    see(film(), false);
    see(film(), true);
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('never starts automatically under reduced motion', async () => {
    const play = spy('play');
    const plain = window.matchMedia;
    const answer = (query: string) => Object.assign(plain(query), { matches: query.includes('reduce') });
    jest.spyOn(window, 'matchMedia').mockImplementation(answer);
    await open();
    see(film(), true);
    expect(play).not.toHaveBeenCalled();
  });
});

test('gives the figures', async () => {
  await open();
  const figures = part('Most of the work is done');
  for (const [figure, what] of [
    ['200+', 'blocks'],
    ['50+', 'admin pages'],
    ['7+', 'landing demos'],
    ['1200+', 'hours saved'],
    ['12k+', 'customers'],
  ] as const) {
    const term = figures.getByText(what);
    expect(within(term.parentElement!).getByText(figure)).toBeVisible();
  }
});

test('counts the variants of each kind of block', async () => {
  await open();
  const counts = part('Build a page in six choices')
    .getAllByText(/variants$/)
    .map((count) => count.textContent);
  expect(counts).toEqual(['17 variants', '12 variants', '23 variants', '9 variants', '7 variants', '8 variants']);
});

test('names six industries', async () => {
  await open();
  const names = part('For every kind of stage')
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
  expect(names).toEqual(['Sports', 'Concerts', 'Theatre', 'Faith', 'Education', 'Comedy']);
});

test('shows testimonials, each with a name and a role', async () => {
  await open();
  const voices = part('What broadcasters say').getAllByRole('figure');
  expect(voices).toHaveLength(6);
  expect(voices[1]).toHaveTextContent('“The poster was up before the sound check.');
  expect(voices[1]).toHaveTextContent('Tobias LindqvistBand leader, Harbour Sessions');
});

test.each([
  ['a visitor', false, 'Start Free Trial', '/auth/register?sell'],
  ['a signed-in visitor', true, 'Sell tickets', '/sell'],
])('offers %s the next step', async (_, isSignedIn, name, href) => {
  if (isSignedIn) keepToken(tokenFor('ada'));
  await open();
  expect(part('Now it is your turn').getByRole('link', { name })).toHaveAttribute('href', href);
});
