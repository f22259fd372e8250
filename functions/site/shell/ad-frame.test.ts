import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { pageAt } from '../../test/edge.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useEvent, useWorld } from '../../test/use-world.ts';

const SITE = 'marquee.localhost';
const shop = useWorld({ keepsBooks: false });
const event = useEvent(() => sampleEvent({ ad_tag: 'https://ads.example.com/vast?a=</script>' }));

const frame = (path = `/embed/${event._id}/ad`, headers?: Record<string, string>) => pageAt(shop, SITE, path, headers);
const policyOf = ({ headers }: Awaited<ReturnType<typeof frame>>) => headers['content-security-policy'] ?? '';

it('loads from everywhere, runs only its own script, and has no origin', async () => {
  const answer = await frame();
  const { status, html, headers } = answer;
  expect([status, headers['cache-tag'], headers['referrer-policy']]).toEqual([200, `event:${event.subdomain}`, 'no-referrer']);
  expect(policyOf(answer)).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src https:; media-src https:; base-uri 'none'; form-action 'none'; sandbox allow-scripts; frame-ancestors 'self'$/,
  );
  expect(html).toContain('<script type="application/json">{"tag":"https://ads.example.com/vast?a=\\u003c/script>"}</script>');
  expect(html).toContain('<script>showAd()</script>');
});

it('may be framed by our own pages and those that embed the event; no page of ours may load ads itself', async () => {
  const embedded = await published(sampleEvent({ ad_tag: event.ad_tag!, embed_origins: ['https://news.example'] }));
  expect(policyOf(await frame(`/embed/${embedded._id}/ad`))).toMatch(/frame-ancestors 'self' https:\/\/news\.example$/);
  const page = policyOf(await frame(`/user/watch/${event._id}`));
  expect(/frame-src [^;]*/.exec(page)?.[0]).toMatch(/^frame-src 'self' /);
  for (const source of ['connect-src', 'media-src', 'img-src', 'script-src'])
    expect(new RegExp(`${source} [^;]*`).exec(page)?.[0]).not.toMatch(/ https:( |$)/);
});

it('is missing without ads, in countries that do not see the event, and for drafts', async () => {
  const plain = await published(sampleEvent());
  for (const path of [`/embed/${plain._id}/ad`, '/embed/evt_nowhere/ad', '/embed/a.b/ad'])
    expect((await frame(path)).status).toBe(404);
  await putEvent({ ...event, blocked_countries: ['GB'] });
  expect((await frame(undefined, { 'cloudfront-viewer-country': 'GB' })).status).toBe(404);
  await putEvent({ ...event, status: 'draft' });
  expect((await frame()).status).toBe(404);
});
