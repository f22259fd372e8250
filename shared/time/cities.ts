import { cityOf, offsetName, type Place } from './written-moment.ts';

/** Cities whose time zone is named after another one, by zone. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Los_Angeles': 'Las Vegas, San Francisco, San Diego, Seattle, Portland, Sacramento, San Jose, Anaheim, Reno',
  'America/Denver': 'Salt Lake City, Albuquerque, Colorado Springs, Santa Fe',
  'America/Phoenix': 'Tucson, Scottsdale',
  'America/Chicago':
    'Dallas, Houston, Austin, San Antonio, Nashville, Memphis, Minneapolis, Milwaukee, New Orleans, St. Louis, Kansas City',
  'America/New_York':
    'Washington DC, Boston, Philadelphia, Miami, Orlando, Tampa, Atlanta, Charlotte, Cleveland, Pittsburgh, Atlantic City, Buffalo, Brooklyn',
  'America/Toronto': 'Ottawa, Montreal, Quebec City',
  'America/Edmonton': 'Calgary',
  'America/Mexico_City': 'Guadalajara, Puebla',
  'America/Sao_Paulo': 'Rio de Janeiro, Brasilia, Belo Horizonte, Porto Alegre',
  'America/Bogota': 'Medellin, Cali',
  'America/Guayaquil': 'Quito',
  'Europe/London':
    'Manchester, Birmingham, Liverpool, Leeds, Glasgow, Edinburgh, Cardiff, Sheffield, Newcastle, Nottingham, Bristol, Brighton',
  'Europe/Dublin': 'Cork, Galway',
  'Europe/Paris': 'Lyon, Marseille, Toulouse, Nice, Bordeaux, Lille, Strasbourg, Cannes',
  'Europe/Berlin': 'Munich, Hamburg, Cologne, Frankfurt, Stuttgart, Düsseldorf, Dortmund, Leipzig, Dresden, Hanover',
  'Europe/Zurich': 'Geneva, Basel, Bern, Lausanne, Montreux',
  'Europe/Vienna': 'Salzburg, Graz, Innsbruck',
  'Europe/Madrid': 'Barcelona, Valencia, Seville, Bilbao, Málaga, Ibiza',
  'Europe/Lisbon': 'Porto',
  'Europe/Rome': 'Milan, Naples, Turin, Florence, Venice, Bologna, Verona',
  'Europe/Amsterdam': 'Rotterdam, The Hague, Utrecht, Eindhoven',
  'Europe/Brussels': 'Antwerp, Ghent',
  'Europe/Stockholm': 'Gothenburg, Malmö',
  'Europe/Warsaw': 'Kraków, Gdańsk, Wrocław, Łódź, Poznań',
  'Europe/Prague': 'Brno',
  'Europe/Istanbul': 'Ankara, Izmir, Antalya',
  'Europe/Athens': 'Thessaloniki',
  'Europe/Moscow': 'Saint Petersburg',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Riyadh': 'Jeddah, Mecca',
  'Asia/Jerusalem': 'Tel Aviv, Haifa',
  'Asia/Kolkata': 'Mumbai, Delhi, New Delhi, Bengaluru, Bangalore, Chennai, Hyderabad, Pune, Ahmedabad',
  'Asia/Karachi': 'Lahore, Islamabad',
  'Asia/Dhaka': 'Chittagong',
  'Asia/Shanghai': 'Beijing, Guangzhou, Shenzhen, Chengdu, Wuhan, Tianjin',
  'Asia/Ho_Chi_Minh': 'Hanoi, Da Nang',
  'Asia/Tokyo': 'Osaka, Kyoto, Nagoya, Yokohama, Sapporo, Fukuoka',
  'Asia/Seoul': 'Busan, Incheon',
  'Asia/Manila': 'Quezon City, Cebu',
  'Asia/Jakarta': 'Bandung, Surabaya',
  'Asia/Makassar': 'Bali, Denpasar',
  'Asia/Bangkok': 'Phuket, Pattaya',
  'Australia/Sydney': 'Canberra, Newcastle NSW, Wollongong',
  'Australia/Melbourne': 'Geelong',
  'Australia/Brisbane': 'Gold Coast, Cairns',
  'Pacific/Auckland': 'Wellington, Christchurch',
  'Africa/Johannesburg': 'Cape Town, Durban, Pretoria',
  'Africa/Lagos': 'Abuja',
  'Africa/Casablanca': 'Marrakesh, Rabat',
  'Africa/Nairobi': 'Mombasa',
};

/** Short and common names of zones' clocks, by which people look for them. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'America/Los_Angeles': 'PST PDT PT pacific',
  'America/Denver': 'MST MDT MT mountain',
  'America/Phoenix': 'MST',
  'America/Chicago': 'CST CDT CT central',
  'America/New_York': 'EST EDT ET eastern',
  'America/Halifax': 'AST ADT atlantic',
  'America/Anchorage': 'AKST AKDT alaska',
  'Pacific/Honolulu': 'HST hawaii',
  'Europe/London': 'GMT BST UK england',
  'Europe/Lisbon': 'WET WEST',
  'Europe/Berlin': 'CET CEST',
  'Europe/Paris': 'CET CEST',
  'Europe/Madrid': 'CET CEST',
  'Europe/Rome': 'CET CEST',
  'Europe/Athens': 'EET EEST',
  'Europe/Moscow': 'MSK',
  'Asia/Kolkata': 'IST india',
  'Asia/Tokyo': 'JST japan',
  'Asia/Seoul': 'KST korea',
  'Asia/Singapore': 'SGT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Shanghai': 'china',
  'Australia/Sydney': 'AEST AEDT',
  'Australia/Perth': 'AWST',
  'Australia/Adelaide': 'ACST ACDT',
  'Pacific/Auckland': 'NZST NZDT new zealand',
  'Africa/Johannesburg': 'SAST south africa',
  'America/Sao_Paulo': 'BRT brazil',
  UTC: 'UTC GMT universal',
};

/** A city to choose a time zone by. */
export interface CityChoice {
  place: Required<Place> & { city: string };
  /** The city with how far its clocks are ahead of UTC: `Las Vegas (UTC−8)`. */
  label: string;
  /** The words by which it is found, in plain small letters. */
  words: string;
}

/** Returns the zone of this list for one that a browser may know by an older name. */
const OLDER_NAMES: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Saigon': 'Asia/Ho_Chi_Minh' };

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('−', '-').toLowerCase();

/**
 * Returns the cities by which a time zone can be chosen, sorted by name: those that zones are named after, and others in them.
 * @param zones names of zones, as `Intl.supportedValuesOf('timeZone')` has them
 * @param at the moment of which the offsets are, milliseconds
 */
export function cityChoices(zones: readonly string[], at: number): CityChoice[] {
  const choices = [...new Set([...zones, 'UTC'])].flatMap((zone) => {
    const listed = OLDER_NAMES[zone] ?? zone;
    const offset = offsetName(at, zone);
    const cities = [cityOf({ zone }), ...(CITIES[listed]?.split(', ') ?? [])];
    const names = plain(`${zone.replaceAll('_', ' ')} ${SHORT_NAMES[listed] ?? ''} ${offset} ${offset.replace('UTC', 'GMT')}`);
    return cities.map((city) => ({
      place: { zone, city },
      label: city === offset ? city : `${city} (${offset})`,
      words: `${plain(city)} ${names}`,
    }));
  });
  return choices.toSorted((one, other) => one.place.city.localeCompare(other.place.city, 'en'));
}

/**
 * Returns the cities that fit what is typed, the best first: whose name begins with it, then whose name has a word that does, then which are found by
 * their zone, its offset or its clocks' short name.
 */
export function findCities(choices: readonly CityChoice[], typed: string): CityChoice[] {
  const wanted = plain(typed).trim().replaceAll('_', ' ');
  if (wanted === '') return [...choices];
  const ranked = choices.flatMap((choice) => {
    const rank = rankOf(choice, wanted);
    return rank === null ? [] : [{ choice, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ choice }) => choice);
}

function rankOf({ place, words }: CityChoice, wanted: string): number | null {
  const name = plain(place.city);
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[ -]/).some((word) => word.startsWith(wanted))) return 1;
  if (!words.includes(wanted)) return null;
  // The city that a zone is named after stands for it before the others in it.
  const isNamesake = place.city === cityOf({ zone: place.zone });
  if (words.split(/[ /]/).includes(wanted)) return isNamesake ? 2 : 3;
  return isNamesake ? 4 : 5;
}
