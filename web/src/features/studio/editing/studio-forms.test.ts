import { join } from 'node:path';
import { filesBelow, ownStudioFiles } from '../testing/studio-files.ts';

/** The routes whose body says what its sender saw: they edit something that is stored. Pages import no values of the contract, nor do their tests. */
const editing = new Set(
  filesBelow(join(__dirname, '../../../../../shared/api')).flatMap(({ text }) =>
    text
      .split(/(?=endpoint\('POST )/)
      .filter((part) => /\bseen: seen\(/.test(part))
      .map((part) => /'(POST [^']+)'/.exec(part)?.[1] ?? ''),
  ),
);

test('the contract has edits', () => {
  expect(editing.size).toBeGreaterThan(8);
  expect(editing).toContain('POST /studio/events/{eventId}');
});

/** The routes of forms that replace nobody's words: they make something new, send something, or decide something once. */
const MAKING = [
  'POST /studio/codes',
  'POST /studio/codes/batch',
  'POST /studio/events',
  'POST /studio/events/{eventId}/broadcast/notice',
  'POST /studio/events/{eventId}/broadcast/prepare',
  'POST /studio/events/{eventId}/cancel',
  'POST /studio/events/{eventId}/duplicate',
  'POST /studio/events/{eventId}/interruptions/waiting/{orderId}/refuse',
  'POST /studio/events/{eventId}/multistream',
  'POST /studio/events/{eventId}/packages',
  'POST /studio/events/{eventId}/viewers/end',
  'POST /studio/events/{eventId}/viewers/restore',
  'POST /studio/keys',
  'POST /studio/messages',
  'POST /studio/messages/preview',
  'POST /studio/organizations',
  // It says which version its sender saw; the account itself is never shown.
  'POST /studio/payout-method',
  'POST /studio/refunds/{orderId}',
  'POST /studio/team/invitations',
  'POST /studio/webhooks',
];

const FORM = /\b(useSubmit|useSave|useEdit|useNew)\(|onSubmit=|<(FormDialog|WordsDialog)\b/;
const routesIn = (text: string) => [...text.matchAll(/call\(\s*'(POST [^']+)'/g)].map(([, route = '']) => route);
const files = ownStudioFiles().map(({ path, text }) => ({ path, text, isForm: FORM.test(text), routes: routesIn(text) }));

test('every form of the studio either says what its sender saw, or makes something new', () => {
  const routes = files.filter(({ isForm }) => isForm).flatMap((file) => file.routes);
  const others = [...new Set(routes.filter((route) => !editing.has(route)))].toSorted();
  expect(others).toEqual(MAKING);
});

/** Calls that replace no words: a picture, and a switch that says itself what it turns. */
const WITHOUT_WORDS = [
  'brand/logo-section.tsx',
  'brand/sender/own-address.tsx',
  'picture/send-picture.ts',
  'webhooks/webhook-card.tsx',
];

test('whatever edits something stored sends what was seen', () => {
  const unaware = files.filter(({ text, routes }) => routes.some((route) => editing.has(route)) && !/\bseen\b/.test(text));
  expect(unaware.map(({ path }) => path).toSorted()).toEqual(WITHOUT_WORDS);
});

test('what is kept of forms in the browser has no secrets', () => {
  const kept = files.filter(({ text }) => /\b(useEdit|useNew)\(/.test(text));
  expect(kept.length).toBeGreaterThan(8);
  const secret = /type="password"|streamKey|cardNumber|<(VisiblePasswordField|NewPasswordField|CodeField)\b/;
  expect(kept.filter(({ text }) => secret.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every form that asks before it is left keeps what is typed, or says why not', () => {
  const asking = files.filter(
    ({ path, text }) => /<UnsavedChanges\b/.test(text) && !/\buseDraft\(/.test(text) && !/^(editing|forms)\//.test(path),
  );
  expect(asking.map(({ path }) => path).toSorted()).toEqual([
    // A list of names and shares, which is typed again sooner than it is checked.
    'payouts/partners-form.tsx',
  ]);
});
