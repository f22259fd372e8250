import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';

/** The organiser that developers, scripts and tests sign in as. */
export const ORGANIZER_EMAIL = 'organizer@marquee.localhost';
/** A second organiser, with the same password. */
export const WINTER_ORGANIZER_EMAIL = 'winter@marquee.localhost';

interface SeedOrganizer {
  email: string;
  name: string;
  /** The organiser's settings; null for none. */
  settings: Omit<OrganizerSettings, 'organizationName'> | null;
}

export const seedOrganizers: readonly SeedOrganizer[] = [
  { email: ORGANIZER_EMAIL, name: 'Marquee Organiser', settings: null },
  {
    email: WINTER_ORGANIZER_EMAIL,
    name: 'Winter Conservatory',
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
