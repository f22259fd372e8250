const OPTIONS: Readonly<Record<string, string>> = {
  subdomain: '--subdomain',
  title: '--title',
  description: '--description',
  image: '--image',
  start_time: '--start',
  end_time: '--end',
  allowed_countries: '--allow-countries',
  blocked_countries: '--block-countries',
  trial_minutes: '--trial-minutes',
  name: '--name',
  price: '--price',
  includes: '--includes',
  email: '--email',
};

/** The option behind a field that the API found fault with; null where there is none. */
export function optionOfField(field: string | undefined): string | null {
  return OPTIONS[field?.split('.')[0] ?? ''] ?? null;
}
