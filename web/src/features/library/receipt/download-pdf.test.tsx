import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeBoot } from '../../../../test/render-app.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { forgetToken } from '../../../lib/session/token.ts';
import { openLibrary, ticket } from '../testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });
afterEach(() => forgetToken());

const receipt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt for Okafor vs. Reyes' }));
  return within(screen.getByRole('dialog', { name: 'Receipt' }));
};

test('the receipt is saved as the file that the server returns', async () => {
  const saved = collectSavedFiles();
  openLibrary([ticket({ orderId: 'ord_123' })], { 'GET /orders/ord_123/receipt': { json: '%PDF-1.7' } });
  const dialog = await receipt();
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(await dialog.findByRole('button', { name: 'Download PDF' })).toBeEnabled();
  expect(saved.map(({ name }) => name)).toEqual(['receipt-ord_123.pdf']);
  expect(await saved[0]?.text).toContain('%PDF-1.7');
  jest.restoreAllMocks();
});

test('a receipt that is not available yet says so, and can be downloaded later', async () => {
  openLibrary([ticket({ orderId: 'ord_9' })], {
    'GET /orders/ord_9/receipt': {
      status: 404,
      json: { error: 'If you have just paid, check again in a minute.', code: 'receipt_not_found' },
    },
  });
  const dialog = await receipt();
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('If you have just paid, check again in a minute.');
  expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});
