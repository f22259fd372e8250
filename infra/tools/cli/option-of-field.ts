/** The options of commands that are written by hand. Those of endpoints' commands know their fields themselves. */
const OPTIONS: Readonly<Record<string, string>> = {
  rightPrice: '--right-price',
  rule: '--rule',
  reason: '--reason',
  note: '--note',
  company: '--name and --tax-number',
  withoutGrace: '--without-grace',
  name: '--name',
  price: '--price',
  includes: '--includes',
  kind: '--kind',
  rental: '--hours and --days',
  bundle: '--with',
  subscription: '--every',
  sale_from: '--sale-from',
  sale_until: '--sale-until',
  price_steps: '--step',
  quota: '--seats',
  streams: '--streams',
  largest_picture: '--picture',
  replay_days: '--replay',
  percent: '--percent',
  amount: '--amount',
  from: '--from',
  until: '--until',
  uses: '--uses',
  perUser: '--per-user',
  count: '--count',
  batchId: '--name',
  email: '--email',
  organization: '--organization',
  url: '--server',
  streamKey: '--key',
};

/** Returns the option behind a field that the API rejected; null if there is none. */
export function optionOfField(field: string | undefined): string | null {
  return OPTIONS[field?.split('.')[0] ?? ''] ?? null;
}
