import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';

/** The organiser that developers, scripts and tests sign in as. */
export const ORGANIZER_EMAIL = 'organizer@marquee.localhost';
/** A second organiser, with the same password. */
export const WINTER_ORGANIZER_EMAIL = 'winter@marquee.localhost';

/** The time zone of the first organiser and its venues. */
export const ORGANIZER_ZONE = 'America/New_York';
/** The time zone of the second organiser and its venue. */
export const WINTER_ZONE = 'Asia/Singapore';

interface SeedOrganizer {
  email: string;
  name: string;
  /** Where its shows are, and by whose clocks its days of sales begin. */
  zone: string;
  /** The name of its public page in the address; null for no page. */
  handle: string | null;
  /** The organiser's settings; null for none. */
  settings: Omit<OrganizerSettings, 'organizationName'> | null;
}

export const seedOrganizers: readonly SeedOrganizer[] = [
  { email: ORGANIZER_EMAIL, name: 'Marquee Organiser', zone: ORGANIZER_ZONE, handle: null, settings: null },
  {
    email: WINTER_ORGANIZER_EMAIL,
    name: 'Winter Conservatory',
    handle: 'winter-conservatory',
    zone: WINTER_ZONE,
    settings: {
      sellerName: 'Winter Conservatory Ltd',
      sellerAddress: '4 Glasshouse Row\nSingapore 079027',
      taxNumber: 'GST M2-0012345-6',
      referralCredit: 500,
      outages: [],
      refundsUnreviewed: 1_000,
      refundedUnreviewed: 1_000_000,
    },
  },
];
