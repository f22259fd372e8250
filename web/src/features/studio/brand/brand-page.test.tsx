import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrandAnswer } from '#shared/api/desk/branding.ts';
import { rightsOf, type MemberRole } from '#shared/people/member-rights.ts';
import { accentColours } from '#shared/brand/accent.ts';
import { makeFilesReadable } from '../../../../test/readable-files.ts';
import { bodySent } from '../testing/body-sent.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { openStudio } from '../testing/open-studio.ts';

const blank: BrandAnswer = {
  accent: null,
  logo: null,
  icon: null,
  handle: null,
  sender_name: '',
  terms: '',
  refunds: '',
  privacy: '',
};
const organization = (role: MemberRole) => ({
  json: {
    organizations: [{ organizationId: 'org', name: 'Ringside', role, rights: rightsOf(role), isApproved: true }],
    mayStart: false,
  },
});

function open(brand: BrandAnswer, routes: Parameters<typeof openStudio>[2] = {}, role: MemberRole = 'owner') {
  return openStudio('/studio/brand', [], {
    'GET /studio/brand': { json: brand },
    'GET /studio/organizations': organization(role),
    'GET /studio/sender': { json: { address: null, state: 'none', records: [], checked_at: null } },
    'POST /studio/brand': (body: unknown) => ({ json: { ...brand, ...(body as object) } }),
    ...routes,
  });
}

test('saves what was typed, and nothing else', async () => {
  const calls = open({ ...blank, terms: 'Old' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ringside Ltd');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code (optional)' }), '#FFE14D');
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/brand')).toEqual({
    accent: '#ffe14d',
    sender_name: 'Ringside Ltd',
    seen: { accent: null, sender_name: '' },
  });
});

test('shows which colours are used on both themes', async () => {
  open({ ...blank, accent: '#ffe14d' });
  const preview = await screen.findByRole('group', { name: 'Preview of the colour' });
  const { light } = accentColours('#ffe14d');
  expect(preview).toHaveTextContent(`so we use ${light.fill} for buttons and ${light.text} for text.`);
  expect(preview).toHaveTextContent('Your colour is easy to see here,');
});

test('refuses a name that would be another header, and a colour that is none, at their fields', async () => {
  const calls = open(blank);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, 'Ada <ada@example.com>');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code (optional)' }), 'red');
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }));
  expect(await screen.findByText(/A name cannot contain @/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code (optional)' })).toHaveAccessibleDescription(/A hex code, for example/);
  expect(calls.filter(({ route }) => route === 'POST /studio/brand')).toEqual([]);
});

test('previews a text as buyers read it', async () => {
  open({ ...blank, terms: '# Be kind\n<script>alert(1)</script>' });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview the terms of sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of sale' }));
  expect(dialog.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  expect(dialog.getByText('<script>alert(1)</script>')).toBeVisible();
});

test('uploads a logo as two files, and removes it after a question', async () => {
  makeFilesReadable();
  window.createImageBitmap = () => Promise.resolve({ width: 960, height: 320, close: () => {} } as ImageBitmap);
  HTMLCanvasElement.prototype.getContext = (() => ({ clearRect: () => {}, drawImage: () => {} })) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(take, type = '') {
    take(new Blob([`${this.width}x${this.height}`], { type }));
  };
  const stored = fakeStorage();
  const files = ['logo', 'icon'].map((rendition) => ({ rendition, url: `https://media.example/${rendition}`, headers: {} }));
  const shown = { ...blank, logo: '/images/events/org/m/logo.png', icon: '/images/events/org/m/icon.png' };
  const calls = open(blank, {
    'POST /studio/brand/logo': { json: { files, expiresAt: '' } },
    'POST /studio/brand': (body: unknown) => ({ json: (body as BrandAnswer).logo ? shown : blank }),
  });
  const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Logo file'), file, { applyAccept: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByAltText('Your logo on a dark background')).toBeVisible();
  expect(stored.map(({ url, bytes }) => [url, bytes])).toEqual([
    ['https://media.example/logo', '480x160'.length],
    ['https://media.example/icon', '192x192'.length],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the logo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/You have no logo yet/)).toBeVisible();
  expect(calls.filter(({ route }) => route === 'POST /studio/brand').map(({ body }) => body)).toEqual([
    { logo: expect.stringMatching(/^[0-9a-f]{16}$/), seen: { logo: null } },
    { logo: null, seen: { logo: shown.logo } },
  ]);
});

test('can be read by members who may not change it', async () => {
  open({ ...blank, sender_name: 'Ringside' }, {}, 'support');
  expect(await screen.findByText(/Only owners and editors can change the brand/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Choose|Remove/ })).not.toBeInTheDocument();
});

test('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  open(blank, {
    'GET /studio/brand': () => (isDown ? { status: 503, json: { code: 'unavailable', error: 'Busy.' } } : { json: blank }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a logo' })).toBeVisible());
});
