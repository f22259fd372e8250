import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './link.tsx';

function Place() {
  const { pathname, search, hash, state } = useLocation();
  return <p>At {pathname + search + hash + JSON.stringify(state)}</p>;
}

function open(link: ReactElement) {
  render(
    <MemoryRouter initialEntries={['/start']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

/** Clicks, and returns whether the browser would follow the link itself, which jsdom cannot. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  fireEvent.click(link, how);
  return isLeft;
}

test('leads to a path with its query, its fragment and a state, without loading a document', async () => {
  const link = open(
    <Link to="/plans?a=1#seo" state={{ asAnother: true }}>
      Plans
    </Link>,
  );
  expect(link).toHaveAttribute('href', '/plans?a=1#seo');
  await userEvent.click(link);
  expect(screen.getByText('At /plans?a=1#seo{"asAnother":true}')).toBeInTheDocument();
});

test.each([
  ['a new tab by Ctrl', { ctrlKey: true }],
  ['a new window by Shift', { shiftKey: true }],
  ['another button', { button: 1 }],
])('leaves %s to the browser', (_, how) => {
  const link = open(<Link to="/plans">Plans</Link>);
  expect(isLeftToBrowser(link, how)).toBe(true);
  expect(screen.getByText('At /startnull')).toBeInTheDocument();
});

test('leaves a link to another tab to the browser', () => {
  const link = open(
    <Link to="/plans" target="_blank">
      Plans
    </Link>,
  );
  expect(isLeftToBrowser(link)).toBe(true);
  expect(screen.getByText('At /startnull')).toBeInTheDocument();
});

test('does not navigate if its own listener prevents it', async () => {
  const link = open(
    <Link to="/plans" onClick={(event) => event.preventDefault()}>
      Plans
    </Link>,
  );
  await userEvent.click(link);
  expect(screen.getByText('At /startnull')).toBeInTheDocument();
});
