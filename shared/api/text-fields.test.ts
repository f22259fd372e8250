import type * as z from 'zod/mini';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** A field of a request that takes a string. */
interface StringField {
  /** Endpoint and path, such as `POST /auth/register body.name`. */
  name: string;
  accepts: (value: string) => boolean;
}

interface Definition {
  type: string;
  shape: object;
  innerType: unknown;
  element: unknown;
  options: unknown[];
  in: unknown;
  keyType: unknown;
  valueType: unknown;
}

/** Returns the strings in a schema. @throws Error for a kind of schema that it does not know, so that none is left out */
function stringsIn(schema: unknown, at: string): [string, z.ZodMiniType][] {
  const { def } = (schema as { _zod: { def: Definition } })._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => stringsIn(value, `${at}.${key}`));
    case 'optional':
    case 'nullable':
    case 'catch':
      return stringsIn(def.innerType, at);
    case 'array':
      return stringsIn(def.element, `${at}[]`);
    case 'union':
      return def.options.flatMap((option) => stringsIn(option, at));
    case 'record':
      return [...stringsIn(def.keyType, `${at}{key}`), ...stringsIn(def.valueType, `${at}{}`)];
    case 'pipe':
      return stringsIn(def.in, at);
    case 'string':
      return [[at, schema as z.ZodMiniType]];
    case 'number':
    case 'int':
    case 'boolean':
    case 'literal':
    case 'enum':
      return [];
    default:
      throw new Error(`${at} is of the kind ${def.type}, which this test does not look into.`);
  }
}

const fields: StringField[] = (contract as readonly Endpoint[]).flatMap(({ route, ...parts }) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    parts[part]
      ? stringsIn(parts[part], `${route} ${part}`).map(([name, schema]) => ({
          name,
          accepts: (value: string) => schema.safeParse(value).success,
        }))
      : [],
  ),
);

/**
 * Secrets and references of other programs, and what the sender of a change saw before it, which are compared, and neither shown nor mailed.
 */
const OPAQUE =
  / body\.seen\.|\.(password|currentPassword|newPassword|token|challenge|cursor|website)$|^POST \S+ body\.code$|(two-factor|second-factor)\S* body\.code$/;

/** Texts of several lines in the writer's own words. */
const PROSE =
  /\.(description|reason|withoutGrace|note|text|terms|refunds|privacy|sellerAddress)$|^POST \/contact body\.message$|body\.gift\.message$/;

/** One line that is no name: it is searched for, compared, printed as it is, or read by its writers alone. */
const LINES =
  /\.(search|referral|planName|taxNumber|sellerName|includes\[\]|company\.name)$|webhooks\S* body\.url$|cancel body\.title$|films body\.name$|mispriced query\.package$|broadcast\/notice body\.message$/;

const takesFreeText = ({ accepts }: StringField) => accepts('Żółć 李');
const insert = (hidden: string) => [`ab${hidden}cd`, `ab${hidden}cd@example.com`, `https://example.com/ab${hidden}cd`];

it('lists the strings of all requests', () => {
  expect(fields.length).toBeGreaterThan(150);
  const names = fields.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['POST /auth/register body.name', 'POST /studio/organization body.contact_email']),
  );
});

const known = fields.filter(({ name }) => !OPAQUE.test(name));

it.each(known)('$name takes no control character and no override', ({ accepts }) => {
  for (const hidden of ['\u0000', '\u0007', '\u001B', '\u202D', '\u202E']) expect(insert(hidden).filter(accepts)).toEqual([]);
});

const names = known.filter((field) => takesFreeText(field) && !PROSE.test(field.name) && !LINES.test(field.name));

it.each(names)('$name is a name', ({ accepts }) => {
  for (const honest of ["Siobhán O'Brien", 'Zoë', '李小龍', 'Владимир', 'محمد علی', 'T.I. & Söhne'])
    expect(accepts(honest)).toBe(true);
  const hostile = ['a\nb', 'a\tb', 'a\u200Bb', 'a\u2066b', 'a\uFEFFb', 'P\u0430ypal', 'https://evil.example', 'www.evil.com'];
  expect(hostile.filter(accepts)).toEqual([]);
});

it.each(known.filter(({ name }) => LINES.test(name)))('$name has one line', ({ accepts }) => {
  expect(['a line\nb', 'a line\tb'].filter(accepts)).toEqual([]);
});

it.each(known.filter(({ accepts }) => accepts('ana@example.com') && !accepts('Ana Żółć')))(
  '$name is an address',
  ({ accepts }) => {
    for (const hostile of ['a\u200Bna@example.com', 'a\u00ADna@example.com', '\u0430na@example.com', 'ana@ex\u0430mple.com'])
      expect(accepts(hostile)).toBe(false);
  },
);

it('looks into every kind of text', () => {
  for (const list of [PROSE, LINES, OPAQUE]) expect(fields.filter(({ name }) => list.test(name)).length).toBeGreaterThan(5);
  const expected = [
    'POST /auth/register body.name',
    'POST /account/name body.name',
    'POST /contact body.firstName',
    'POST /studio/events body.title',
    'POST /studio/brand body.sender_name',
    'POST /studio/organizations body.name',
    'POST /studio/messages body.subject',
    'POST /studio/events/{eventId}/packages body.name',
    'POST /studio/events/{eventId}/partners body.partners[].name',
  ];
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
});
