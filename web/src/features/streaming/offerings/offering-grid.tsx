import { Drawing } from '../../../ui/drawing.tsx';
import { PageSection } from '../../../ui/site/page-section.tsx';
import { SectionTitle } from '../../../ui/site/section-title.tsx';
import { TitledText } from '../../../ui/site/titled-text.tsx';
import { EmbedPlayer, LiveStream, Monetization, MultiPlatform, Multistream, OttApps } from './drawings.tsx';

const offerings = [
  {
    Picture: LiveStream,
    title: 'PPV Live Stream',
    text: 'Stream from the encoder you have, over RTMP or encrypted over SRT. We take it from there, to ten viewers or to half a million.',
  },
  {
    Picture: MultiPlatform,
    title: 'Multi-Platform Streaming',
    text: 'Phones, tablets, laptops and TVs. The picture adapts to the screen and the connection automatically.',
  },
  {
    Picture: EmbedPlayer,
    title: 'Embed Player',
    text: 'One line of code puts your event on any site you name, with its price and the way to the box office. On your own domain, ticket holders watch right there.',
  },
  {
    Picture: OttApps,
    title: 'OTT Apps',
    text: 'On the TV today: the web player sends your show to it by AirPlay and Cast. Apps for connected TVs are still to come.',
  },
  {
    Picture: Multistream,
    title: 'Multistream',
    text: 'Show a free opening on any of 30+ social platforms, three of them at once, and sell the main event where it pays.',
  },
  {
    Picture: Monetization,
    title: 'Video Monetization',
    text: 'Tickets, rentals, bundles, subscriptions and gifts. Combine them in one event, change them at any time.',
  },
] as const;

/** The six features that come with every account. */
export function OfferingGrid() {
  return (
    <PageSection titleId="offering-grid" band="raised">
      <SectionTitle id="offering-grid">Everything between your camera and their sofa</SectionTitle>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {offerings.map(({ Picture, title, text }) => (
          <li key={title} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            <Drawing>
              <Picture />
            </Drawing>
            <TitledText title={title} text={text} className="gap-1 p-6" />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
