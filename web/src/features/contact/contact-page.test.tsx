import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi, goOffline } from '../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../test/render-app.tsx';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });

const sent = { message: 'Thank you, Ada. We answer within one working day.', reference: 'K7QM-3T9X-2FHD' };
const success = { 'POST /contact': { json: sent } };

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' });
const terms = () => screen.findByRole('checkbox', { name: 'I accept the terms and conditions' });
const required = (label: string) => [label, `${label} is required`] as const;
const messages = (calls: readonly ApiCall[]) => calls.filter(({ route }) => route === 'POST /contact').map(({ body }) => body);
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }));

async function fillIn({ email = 'ada@example.com', accept = true } = {}) {
  const user = userEvent.setup();
  await user.type(await field('First Name'), 'Ada');
  await user.type(await field('Last Name'), 'Okonkwo');
  await user.type(await field('Email'), email);
  await user.type(await field('Message'), 'Do you stream to televisions?');
  if (accept) await user.click(await terms());
}

test('offers every contact option in the specification', async () => {
  renderApp('/contact');
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat to our friendly team' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
  const chat = within(screen.getByRole('region', { name: 'Live chat' }));
  const start = chat.getByRole('link', { name: 'Start new chat' });
  expect(document.querySelector(start.getAttribute('href')!)).toBe(await field('First Name'));
  const office = screen.getByRole('link', { name: /Singapore/ });
  expect(office).toHaveAttribute('href', expect.stringContaining('openstreetmap.org'));
  expect(await field('Message')).toHaveAttribute('rows', '6');
  expect(await field('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms-and-conditions');
});

test('lets somebody who paid and cannot get in help themselves by a mailed link', async () => {
  renderApp('/contact');
  const help = within(await screen.findByRole('region', { name: 'Paid, but cannot watch?' }));
  expect(help.getByRole('link', { name: 'Email me a link' })).toHaveAttribute('href', '/auth/forgotten-password');
});

test.each([
  ['each missing field shows an error', async () => {}, ['First Name', 'Last Name', 'Email', 'Message'].map(required)],
  [
    'an invalid address and unaccepted terms show errors',
    () => fillIn({ email: 'ada@home', accept: false }),
    [['Email', 'Please enter a valid email address'] as const],
  ],
])('%s, the first gets the focus, and nothing is sent', async (_, type, errors) => {
  const calls = fakeApi(success);
  renderApp('/contact');
  await type();
  await submit();
  for (const [label, error] of errors) expect(await field(label)).toHaveAccessibleDescription(error);
  expect(await terms()).toHaveAccessibleDescription('Accept the terms to send your message.');
  expect(await field(errors[0]![0])).toHaveFocus();
  expect(messages(calls)).toEqual([]);
});

test('a sent message is replaced by its reference, and another can be written', async () => {
  const calls = fakeApi(success);
  renderApp('/contact');
  await fillIn();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toHaveFocus();
  expect(screen.getByText('K7QM-3T9X-2FHD')).toBeVisible();
  expect(screen.getByText(sent.message)).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  expect(messages(calls)).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Okonkwo',
      email: 'ada@example.com',
      message: 'Do you stream to televisions?',
      acceptTerms: true,
      website: '',
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(await field('Email')).toHaveValue('ada@example.com');
  expect(await field('Message')).toHaveValue('');
  expect(await terms()).not.toBeChecked();
});

test('a message cannot be sent again while it is being sent', async () => {
  let answer: (value: { json: unknown }) => void = () => {};
  const calls: ApiCall[] = fakeApi({ 'POST /contact': () => new Promise((resolve) => (answer = resolve)) });
  renderApp('/contact');
  await fillIn();
  await submit();
  const button = await screen.findByRole('button', { name: 'Sending...' });
  expect(button).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  answer({ json: sent });
  expect(await screen.findByText('K7QM-3T9X-2FHD')).toBeVisible();
  expect(messages(calls)).toHaveLength(1);
});

test.each([
  [
    'too many messages',
    { status: 429, json: { error: 'You have sent us several messages in a row. Try again in 9 minutes.' } },
    /in 9 minutes/,
  ],
  ['an unavailable server', { status: 503, json: { error: 'This is not available right now.' } }, /not available right now/],
])('a failure keeps the typed text: %s', async (_, answer, words) => {
  fakeApi({ 'POST /contact': answer });
  renderApp('/contact');
  await fillIn();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await field('Message')).toHaveValue('Do you stream to televisions?');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('a lost connection says so and keeps the typed text', async () => {
  goOffline();
  renderApp('/contact');
  await fillIn();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline. Check your connection and try again.');
  expect(await field('First Name')).toHaveValue('Ada');
});

test('a field that the server rejects shows the error', async () => {
  fakeApi({
    'POST /contact': { status: 400, json: { error: 'The field email is not valid.', code: 'invalid_input', field: 'email' } },
  });
  renderApp('/contact');
  await fillIn();
  await submit();
  await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription('The field email is not valid.'));
  expect(await field('Email')).toHaveFocus();
});

test('people cannot reach the field meant for bots', async () => {
  renderApp('/contact');
  await field('Message');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).not.toBeInTheDocument();
  const hidden = screen.getByLabelText('Leave this empty');
  expect(hidden).toHaveAttribute('tabindex', '-1');
  expect(hidden).toHaveAttribute('autocomplete', 'off');
});
