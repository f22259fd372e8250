import { render, screen, waitFor } from '@testing-library/react';

const soon = { timeout: 100 };

beforeEach(() => render(<p>What is there</p>));

test.each([
  ['findBy', () => screen.findByRole('button', { name: 'Buy' }, soon), /Unable to find .*button.*"Buy"/],
  ['waitFor', () => waitFor(() => screen.getByText('Bought'), soon), /Unable to find .*Bought/],
  ['getBy', async () => screen.getByLabelText('Email'), /Unable to find a label with the text of: Email/],
])('%s says what is missing, with the page as it is', async (_, look, says) => {
  const error: unknown = await look().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'TestingLibraryElementError', message: expect.stringMatching(says) as string });
  expect((error as Error).message).toContain('What is there');
});

test('a page is written out once, not for each look that finds nothing yet', async () => {
  const written = jest.spyOn(document.body, 'outerHTML', 'get');
  const waiting = screen.findByText('Bought', {}, soon);
  expect(await waiting.catch(() => 'nothing')).toBe('nothing');
  expect(written).toHaveBeenCalledTimes(1);
});
