import fc from 'fast-check';
import { withoutHiddenEnds } from './hidden-characters.ts';
import { faultOfAddress, faultOfLine, faultOfName, faultOfProse, faultOfTitle, TEXT_FAULTS } from './text-rule.ts';

const HONEST_NAMES = [
  "Siobhán O'Brien",
  'D’Angelo',
  'José Núñez',
  'Zoë',
  'Nguyễn Thị Minh Khai',
  'Łukasz Żółć',
  'Ærøskøbing',
  'Ana-Maria d’Ávila',
  '李小龍',
  '葛\u{E0100}城',
  '山田 太郎',
  '김연아',
  'Владимир Кличко',
  'Αλέξανδρος',
  'محمد علی',
  'می\u200Cخواهم',
  'שָׁלוֹם',
  'ابن\u200F (سينا)',
  'क्\u200Dष',
  'श्रीमान\u200Cजी',
  'ന\u0D4D\u200D',
  'ශ්\u200Dරී ලංකා',
  'র\u200D্যাব',
  'ไทยแลนด์',
  'မြန်မာ',
  'ᠮᠣᠩᠭᠣᠯ',
  'ⵉⵎⴰⵣⵉⵖⵏ',
  'Ελλάδα FM',
  'will.i.am',
  'Dr.No',
  'Wei.Li',
  'St.Pauli Boxing',
  'J. R. R. Tolkien',
  'Anna & Söhne GmbH',
  'T.I.',
  'A/B Theatre',
  'Vol.1',
  'No. 1',
  'Ωmega',
  'Δt Studio',
  'IT-отдел',
  'Wi-Fi для всех',
  'FC Динамо',
  'DJ Łąka',
  'µTech',
  'Sinéad “Shinners” O’Connor',
  'X Æ A-12',
];
const HONEST_TITLES = [
  ...HONEST_NAMES,
  'Fight Night 🥊',
  'Pride 🏳️\u200D🌈',
  'Family 👨\u200D👩\u200D👧\u200D👦',
  'Run 🏃🏽\u200D♀️',
  'England 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '1️⃣ on 1️⃣',
  'I ❤️ Boxing',
  'Japan 🇯🇵',
  'Live from Crypto.com Arena',
  'ASP.NET Conf',
  'AC/DC: Power Up!',
  '50% off – final',
  'Dr.Dre/Snoop Dogg',
  'Rock @ Ring',
  'Tickets: £20 / €25',
  'C++ & C#',
  'Sat/Sun',
  'Vs. The World',
];

it.each(HONEST_NAMES)('“%s” is a name', (text) => expect(faultOfName(text)).toBeNull());
it.each(HONEST_TITLES)('“%s” is a title', (text) => expect(faultOfTitle(text)).toBeNull());

const HIDDEN = [
  '\u0000',
  '\u0007',
  '\n',
  '\t',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0041}',
  '\u{E0100}',
];
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

it.each(HIDDEN.map((character) => [codeOf(character), character]))(
  '%s between letters is refused in names and titles',
  (_, hidden) => {
    for (const text of [`Ring${hidden}side`, `Pay${hidden}Pal`, `Żó${hidden}łć`])
      expect([faultOfName(text), faultOfTitle(text)]).toEqual([TEXT_FAULTS.hidden, TEXT_FAULTS.hidden]);
  },
);

it('refuses joiners that nothing needs, even in scripts that know them', () => {
  for (const text of ['محمد\u200C\u200Cعلی', '\u200Dक', 'क \u200D ष', '🥊\u200Da', 'a\u200D🥊', '\u202Eمحمد'])
    expect(faultOfTitle(text)).toBe(TEXT_FAULTS.hidden);
});

it.each(['P\u0430ypal', 'Micros\u043Eft', '\u0421helsea', '\u0391pple', 'Ве\u0061тлс', 'Аррl\u0435', 'N\u03BFkia'])(
  '“%s” mixes look-alikes',
  (text) =>
    expect([faultOfName(text), faultOfAddress(`${text}@example.com`)]).toEqual([TEXT_FAULTS.lookAlike, TEXT_FAULTS.lookAlike]),
);

it.each([
  'https://evil.example',
  'Go to HTTP://evil.example now',
  'www.evil.com',
  'evil.com/login',
  'paypal-secure.com/x',
  'ftp://a',
])('“%s” is a web address', (text) =>
  expect([faultOfName(text), faultOfTitle(text)]).toEqual([TEXT_FAULTS.address, TEXT_FAULTS.address]),
);

it.each(['evil.com', 'Ask at paypal-secure.com', 'me@example.com', 'Ring.live', 'login.example.co.uk'])(
  '“%s” is no name of a person',
  (text) => expect(faultOfName(text)).toBe(TEXT_FAULTS.address),
);

it('takes away what programs add at the ends of a copied name', () => {
  expect(withoutHiddenEnds('\u202A Zoë \u200B\uFEFF')).toBe('Zoë');
  expect(withoutHiddenEnds(' ന\u0D4D\u200D ')).toBe('ന\u0D4D\u200D');
});

it('leaves prose its lines, tabs, joiners and directions, without control characters and overrides', () => {
  expect(faultOfProse('One\n\tTwo \u2067محمد\u2069 \u200B👨\u200D👩 https://example.com')).toBeNull();
  for (const bad of ['\u0000', '\u0007', '\r', '\u001B', '\u009F', '\u202D', '\u202E'])
    expect([faultOfProse(`a${bad}b`), faultOfLine(`a${bad}b`)]).toEqual([TEXT_FAULTS.control, TEXT_FAULTS.control]);
  for (const bad of ['\n', '\t']) expect(faultOfLine(`a${bad}b`)).toBe(TEXT_FAULTS.control);
});

it('accepts every word of one alphabet, and never takes long for a text', () => {
  const letters = (script: string) => {
    const isOne = new RegExp(`^\\p{sc=${script}}$`, 'u');
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (one) => isOne.test(one) && /\p{L}/u.test(one) && !/[\u115F\u1160]/.test(one),
    );
    return fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
  };
  const word = fc.oneof(...['Latn', 'Cyrl', 'Grek', 'Armn', 'Hebr', 'Arab', 'Deva', 'Thai', 'Geor'].map(letters));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => expect(faultOfTitle(words.join(' '))).toBeNull()),
  );
  const startedAt = performance.now();
  for (const part of ['a', 'a.', '1-', '\u200D', 'क\u200D', 'www', 'a:/', 'аa', '🏴\u{E0067}']) faultOfName(part.repeat(20_000));
  // Whatever grew with the square of the length would take minutes; a busy machine takes some seconds.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
