import { globSync } from 'node:fs';
import * as z from 'zod/mini';
import { ITEM_KINDS } from './item-kinds.ts';
import { type DeclaredKind, ItemKind, type StoredItem } from './platform/items/item-kind.ts';
import { key } from './platform/items/key-part.ts';
import { UnreadableItem } from './platform/items/unreadable-item.ts';
import { requiredIn, sampleOf, sampleOfOthers } from './test/samples/sample-of.ts';
import { useLogLines } from './test/log/log-lines.ts';

const logged = useLogLines();

/** Returns what reading an item throws; null if it can be read. */
function faultOf(kind: DeclaredKind, item: StoredItem): UnreadableItem | null {
  try {
    kind.read(item);
    return null;
  } catch (error) {
    if (error instanceof UnreadableItem) return error;
    throw error;
  }
}

/** Kinds whose keys hold an address, which no error or log line shows. */
const WITH_PERSONAL_KEY = ['accounts'];

/** Returns the key of an item as errors name it. */
const shownKey = ({ keeping, starts }: DeclaredKind, { pk, sk }: StoredItem): unknown =>
  WITH_PERSONAL_KEY.includes(keeping.name)
    ? expect.stringMatching(new RegExp(`^${starts.pk}\\([\\w-]{43}\\) ${starts.sk}$`))
    : `${String(pk)} ${String(sk)}`;

/** Returns an item of a kind as it is stored. */
const storedSample = ({ schema, starts }: DeclaredKind): Record<string, unknown> => ({
  ...(sampleOf(schema) as object),
  pk: `${starts.pk}id`,
  sk: `${starts.sk}id`,
});

it('knows the kinds that each store declares (otherwise, run: npm run lists)', async () => {
  const files = globSync('*/**/*-store.ts', { cwd: __dirname }).filter((file) => !file.startsWith('dist/'));
  const declared = (await Promise.all(files.map((file) => import(`./${file}`)))).flatMap((store) =>
    Object.values(store as object).filter((one) => one instanceof ItemKind),
  );
  expect(new Set(ITEM_KINDS)).toEqual(new Set(declared));
  expect(declared.length).toBeGreaterThan(5);
});

describe.each(ITEM_KINDS.map((kind) => [`${kind.keeping.name}: ${kind.starts.pk} ${kind.starts.sk}`, kind] as const))(
  '%s',
  (_, kind) => {
    const stored = storedSample(kind);

    it('are read as they are declared, with fields of other versions beside them', () => {
      const later = sampleOfOthers(kind.schema) ?? 'x';
      const { pk: _pk, sk: _sk, ...declared } = sampleOf(kind.schema) as Record<string, unknown>;
      expect(kind.read({ ...stored, fieldOfALaterVersion: later })).toMatchObject(declared);
    });

    // Some kinds name a part of their attributes only when they are written.
    if (sampleOfOthers(kind.schema) === undefined) {
      it('have none but the declared fields once they were read', () => {
        expect(kind.read({ ...stored, fieldOfALaterVersion: 'x' })).toEqual(sampleOf(kind.schema));
      });
    } else {
      it('are refused with an attribute that is none of theirs, naming it', () => {
        expect(faultOf(kind, { ...stored, attributeOfNoKind: [null] })?.fields.join()).toContain('attributeOfNoKind');
      });
    }

    // Some kinds have no field that is always there, and `it.each` accepts no empty list.
    for (const field of requiredIn(kind.schema)) {
      it(`are refused without ${field}, naming the key and the field`, () => {
        const { [field]: _removed, ...item } = stored;
        const fault = faultOf(kind, { ...item, pk: stored.pk, sk: stored.sk });
        expect(fault).toMatchObject({ key: shownKey(kind, stored), fields: [field] });
        expect(logged()).toContainEqual(
          expect.objectContaining({ message: 'item unreadable', UnreadableItems: 1, stack: 'local', fields: [field] }),
        );
      });

      it(`are refused with a wrong ${field}, and its value is in no message`, () => {
        const fault = faultOf(kind, { ...stored, [field]: { secret: ['hunter2'] } });
        expect(fault?.fields.join()).toContain(field);
        expect([fault?.message, JSON.stringify(logged())].join()).not.toContain('hunter2');
      });
    }
  },
);

describe('a kind whose shape has changed', () => {
  const kind = new ItemKind({
    name: 'things',
    about: 'nobody',
    kept: 'for a test',
    exported: 'no: about nobody',
    erased: 'names nobody',
    restored: 'never',
    table: 'commerce',
    pk: key`THING#${'id'}`,
    sk: key`THING`,
    schema: z.object({ id: z.string(), cents: z.int() }),
    migrations: [
      ({ price, ...item }) => ({ ...item, dollars: price }),
      ({ dollars, ...item }) => ({ ...item, cents: Math.round(Number(dollars) * 100) }),
    ],
  });

  it.each([
    ['the first version', { id: '1', price: 19.99 }],
    ['the second version', { id: '1', dollars: 19.99, version: 2 }],
    ['the present version', { id: '1', cents: 1999, version: 3 }],
  ])('reads an item of %s', (_, item) => {
    expect(kind.read({ pk: 'THING#1', sk: 'THING', ...item })).toEqual({ id: '1', cents: 1999 });
  });

  it('refuses an item of a later version', () => {
    expect(faultOf(kind, { pk: 'THING#1', sk: 'THING', id: '1', version: 4 })?.fields).toEqual(['version']);
  });

  it('leaves an unreadable item out of a list, and reports it', () => {
    const [good, bad] = [
      { pk: 'THING#1', sk: 'THING', id: '1', price: 1 },
      { pk: 'THING#2', sk: 'THING', id: 2 },
    ];
    expect(kind.readable([good, bad])).toEqual([{ id: '1', cents: 100 }]);
    expect(logged()).toContainEqual(expect.objectContaining({ message: 'item unreadable', key: 'THING#2 THING' }));
  });
});
