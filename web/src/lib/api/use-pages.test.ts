import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiError } from './client.ts';
import { usePages } from './use-pages.ts';

interface Page {
  names: string[];
  next: string | null;
}

const FIRST: Page = { names: ['Ada', 'Ben'], next: 'Ben' };

interface Props {
  first: Page;
  list?: string;
}

function renderPages(load: (next: string) => Promise<Page>) {
  return renderHook(({ first, list }: Props) => usePages('names', first, load, list), {
    initialProps: { first: FIRST } as Props,
  });
}

test('adds the next pages until the last one', async () => {
  const load = jest.fn((next: string) =>
    Promise.resolve(next === 'Ben' ? { names: ['Cleo'], next: 'Cleo' } : { names: ['Dan'], next: null }),
  );
  const { result } = renderPages(load);
  expect(result.current).toMatchObject({ rows: ['Ada', 'Ben'], hasMore: true });
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toEqual(['Ada', 'Ben', 'Cleo']));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current).toMatchObject({ rows: ['Ada', 'Ben', 'Cleo', 'Dan'], hasMore: false }));
  expect(load.mock.calls).toEqual([['Ben'], ['Cleo']]);
});

test('a page that does not load keeps what is there, and can be tried again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(0, 'offline', 'You seem to be offline.'))
    .mockResolvedValue({ names: ['Cleo'], next: null });
  const { result } = renderPages(load);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.problem).toBe('You seem to be offline.'));
  expect(result.current).toMatchObject({ rows: ['Ada', 'Ben'], hasMore: true, busy: false });
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current).toMatchObject({ rows: ['Ada', 'Ben', 'Cleo'], problem: null }));
});

test('follows a newer first page, and shows no pages of another list', async () => {
  const { result, rerender } = renderPages(() => Promise.resolve({ names: ['Cleo'], next: null }));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  rerender({ first: { names: ['Zoe', 'Ada', 'Ben'], next: 'Ben' } });
  expect(result.current.rows).toEqual(['Zoe', 'Ada', 'Ben', 'Cleo']);
  rerender({ first: { names: ['Eve'], next: 'Eve' }, list: 'begins with E' });
  expect(result.current).toMatchObject({ rows: ['Eve'], hasMore: true });
});
