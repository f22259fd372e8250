import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { RouteFocus } from './route-focus.tsx';

const page: { go: (to: string) => void; arrive: () => void } = { go: () => {}, arrive: () => {} };
const go = (to: string) => act(() => page.go(to));
const arrive = () => act(() => page.arrive());

function Pages() {
  const navigate = useNavigate();
  useEffect(() => void (page.go = (to) => void navigate(to)), [navigate]);
  return (
    <>
      <nav>
        <button type="button">Menu</button>
      </nav>
      <RouteFocus />
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/plans" element={<h1>Plans</h1>} />
        <Route path="/late" element={<Late />} />
        <Route
          path="/form"
          element={
            <>
              <h1>Contact</h1>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case that is tested */}
              <input aria-label="Name" autoFocus />
            </>
          }
        />
      </Routes>
    </>
  );
}

function Late() {
  const [isHere, setHere] = useState(false);
  useEffect(() => void (page.arrive = () => setHere(true)), []);
  return isHere ? (
    <h1>Library</h1>
  ) : (
    <div role="status">
      <h1>Opening...</h1>
    </div>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => {
  window.scrollTo = jest.fn();
  render(
    <MemoryRouter initialEntries={['/']}>
      <Pages />
    </MemoryRouter>,
  );
});

test('leaves the first page to the browser', () => expect(document.body).toHaveFocus());

test('moves the focus to the heading of the next page, also from a control that stays, and begins at its top', () => {
  screen.getByRole('button').focus();
  go('/plans');
  expect(heading('Plans')).toHaveFocus();
  expect(heading('Plans')).toHaveAttribute('tabindex', '-1');
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test('does nothing when only the query or the fragment changes', () => {
  go('/?tab=2');
  go('/#more');
  expect(document.body).toHaveFocus();
});

test('waits for a page that is still loading', async () => {
  go('/late');
  expect(document.body).toHaveFocus();
  arrive();
  await waitFor(() => expect(heading('Library')).toHaveFocus());
});

test('does not take the focus from what somebody has gone to meanwhile', async () => {
  go('/late');
  screen.getByRole('button').focus();
  arrive();
  // The observer has been called by then.
  await act(async () => {});
  expect(screen.getByRole('button')).toHaveFocus();
});

test('leaves the focus to a page that has given it to its first field', () => {
  go('/form');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
