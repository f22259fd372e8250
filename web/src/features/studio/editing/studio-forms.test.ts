import { join } from 'node:path';
import { filesBelow, ownStudioFiles } from '../testing/studio-files.ts';

/** The routes whose body says what its sender saw: they edit something that is stored. Neither pages nor their tests import values of the contract. */
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
  'POST /studio/events/{eventId}/broadcast/prepare',
  'POST /studio/events/{eventId}/cancel',
  'POST /studio/events/{eventId}/clips',
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
  'POST /studio/partner-accounts',
  // It says which version its sender saw; the account itself is never shown.
  'POST /studio/payout-method',
  'POST /studio/refunds/{orderId}',
  'POST /studio/stripe-account/onboarding',
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

/** A switch that says itself what it turns. */
const WITHOUT_WORDS = ['webhooks/webhook-card.tsx'];

test('whatever edits something stored sends what was seen', () => {
  const unaware = files.filter(({ text, routes }) => routes.some((route) => editing.has(route)) && !/\bseen\b/.test(text));
  expect(unaware.map(({ path }) => path).toSorted()).toEqual(WITHOUT_WORDS);
});

/** The modules of the desks of organisers and of the operator, from where their features begin. */
const desks = [
  ...files,
  ...filesBelow(join(__dirname, '../../operator')).map(({ path, text }) => ({ path: `../operator/${path}`, text })),
];
const hasForm = ({ text }: { text: string }) => /\buseForm(<[^>]*>)?\(/.test(text);
const DIALOG = /<(FormDialog|DecisionDialog|WordsDialog)\b/;

test('every form keeps what is typed, and asks before that is dropped', () => {
  const forms = desks.filter(hasForm);
  expect(forms.length).toBeGreaterThan(25);
  const without = forms.filter(({ text }) => !DIALOG.test(text) && !/\b(useEdit|useNew|useDraft)\(/.test(text));
  const unasked = forms.filter(({ text }) => /\b(useEdit|useNew)\(/.test(text) && !/\bsaving=\{/.test(text));
  expect([
    ...without.map(
      ({ path }) => `${path}: save it with useEdit if it edits something stored, else with useNew, or put it in a FormDialog`,
    ),
    ...unasked.map(({ path }) => `${path}: draw it with KeptForm, FormCard, ShortForm or LongForm, which offer drafts and ask`),
  ]).toEqual([]);
});

/** Fields that are typed into beside any form, by what they hold. */
const BESIDE_FORMS: Readonly<Record<string, string>> = {
  'codes/codes-page.tsx': 'a search',
  'events/events-page.tsx': 'a search',
  'help/search-buyer.tsx': 'a search',
  'live/cost/cost-section.tsx': 'the figures of an estimate',
  'live/marks/marks-tile.tsx': 'the note of a moment, which is marked without one',
  'live/people-tile.tsx': 'the number that the picture shows',
  'orders/order-filters.tsx': 'the days of a filter',
  'time/city-field.tsx': 'a search among cities, within a form that keeps the chosen one',
  'page/block-card.tsx': 'a part of the form of the page, which keeps its values',
  'page/entry-fields.tsx': 'a part of the form of the page, which keeps its values',
  'secret-dialog.tsx': 'a secret to be copied',
};

test('nothing is typed beside the forms that could be lost', () => {
  const typing =
    /<(Field|TextField|NumberField|EmailField|MomentField|textarea)\b|<input\b(?![^>]*type="(file|radio|checkbox|color|range)")/;
  const bound = /\b(useForm|useFormContext|bindField|register|UseFormRegisterReturn)\b/;
  const parts = /^(forms|time\/moment-field)/;
  const beside = desks.filter(({ path, text }) => typing.test(text) && !bound.test(text) && !parts.test(path));
  const unknown = beside.filter(({ path }) => !Object.hasOwn(BESIDE_FORMS, path));
  expect(unknown.map(({ path }) => `${path}: give the field a form of its own (useForm), so that its words are kept`)).toEqual(
    [],
  );
  expect(beside.map(({ path }) => path).toSorted()).toEqual(Object.keys(BESIDE_FORMS).toSorted());
});

test('what is kept of forms in the browser has no secrets', () => {
  const secret = /type="password"|streamKey|cardNumber|<(VisiblePasswordField|NewPasswordField|CurrentPassword|CodeField)\b/;
  const withSecrets = desks.filter((file) => hasForm(file) && secret.test(file.text));
  expect(withSecrets.map(({ path }) => path).toSorted()).toEqual([
    'live/targets/target-form.tsx',
    'payouts/bank-dialog.tsx',
    'payouts/partners/invite-partner-dialog.tsx',
    'payouts/stripe/onboarding-dialog.tsx',
  ]);
  const kept = withSecrets.filter(({ text }) => !/\bdraft(=\{null\}|: null)/.test(text));
  expect(kept.map(({ path }) => `${path}: give it no draft (null), because it has a secret`)).toEqual([]);
});
