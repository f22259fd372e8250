import { pretendedName } from './sender-rules.ts';

const PLATFORM = ['Marquee', 'Ringside Media'];
const pretended = (name: string) => pretendedName(name, PLATFORM);

it.each([
  ['PayPal', 'PayPal'],
  ['PayPal Security', 'PayPal'],
  ['Your PAYPAL team', 'PayPal'],
  ['P\u0430yPal', 'PayPal'],
  ['\u0440\u0430\u0443\u0440\u0430l', 'PayPal'],
  ['PayPaI', 'PayPal'],
  ['PAYPA1', 'PayPal'],
  ['Päypäl', 'PayPal'],
  ['𝐏𝐚𝐲𝐏𝐚𝐥', 'PayPal'],
  ['Pay Pal', 'PayPal'],
  ['P.a.y-P.a.l', 'PayPal'],
  ['paypalsecurity', 'PayPal'],
  ['paypal24', 'PayPal'],
  ['Micr0soft Support', 'Microsoft'],
  ['MlCROSOFT', 'Microsoft'],
  ['Bank of America alerts', 'Bank of America'],
  ['Visa', 'Visa'],
  ['Visa Customer Service', 'Visa'],
  ['Marquee', 'Marquee'],
  ['Marquee Support', 'Marquee'],
  ['M\u0430rquee', 'Marquee'],
  ['The Marquee Team', 'Marquee'],
  ['Ringside Media Billing', 'Ringside Media'],
])('%s pretends to be %s', (name, brand) => expect(pretended(name)).toBe(brand));

it.each(
  [
    ['Apple Valley Theatre', 'Chase Smith Boxing', 'Visa Pour l’Image', 'Racing de Santander', 'Revolution Fight Night'],
    [
      'Amazonas Festival',
      'Shell Beach Players',
      'Orange County Wrestling',
      'Square Dance Club',
      'Disneyland Fan Club',
      'Zoom Photo Days',
    ],
    [
      'Interpol',
      'Evening Telegram',
      'Ringside',
      'Media Ringside Club',
      'O’Brien Promotions',
      'Café Zoë',
      '李小龍武術',
      'Владимир Бокс',
    ],
    [
      'محمد للملاكمة',
      'The Support Act',
      'Team Sky',
      'Official',
      'Pay Attention',
      'Pal Joey',
      'Metal Nights',
      'Maxima',
      '!!!',
      '🥊',
    ],
  ].flat(),
)('%s is nobody else’s name', (name) => expect(pretended(name)).toBeNull());
