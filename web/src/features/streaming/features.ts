import live from './pictures/live.avif';
import onDemand from './pictures/on-demand.avif';
import subscription from './pictures/subscription.avif';
import videoAds from './pictures/video-ads.avif';

/** A way to sell video, with a picture of it. */
export interface Feature {
  title: string;
  text: string;
  points: readonly string[];
  imageUrl: string;
  /** The picture's alternative text. */
  alt: string;
}

/** The four features, in the order of the page. Source: specification, section 2. */
export const features: readonly Feature[] = [
  {
    title: 'PPV Live Stream',
    text: 'A ticket for one night. Viewers pay on the page they are already on, and are watching seconds later.',
    points: [
      'Several ticket types for one event: ringside, standard, with or without the replay',
      'A countdown before the start, and doors that open when you go live',
      'A ticket plays on as many screens at a time as you allow, so a shared password sells a second ticket',
    ],
    imageUrl: live,
    alt: 'A paid live stream in the player, with the live badge and the controls below the picture.',
  },
  {
    title: 'PPV Videos on-demand',
    text: 'Upload the film, the show or the recording once. It sells while you sleep, at the price you set.',
    points: [
      'Rent it for two days or sell it for good, side by side',
      'Captions, several languages, and quality that adapts to the connection',
      'Last night’s live stream becomes tomorrow’s video without another upload',
    ],
    imageUrl: onDemand,
    alt: 'The page of a film on demand, with its price and a button to pay.',
  },
  {
    title: 'Subscription with unlimited access',
    text: 'Regulars pay once a month or once a year for everything on your channel.',
    points: [
      'Live streams, replays and the whole archive in one membership',
      'Members can cancel on their own, at least 24 hours before the next billing',
      'Members-only nights, and single tickets for everyone else',
    ],
    imageUrl: subscription,
    alt: 'A channel for 9.99 dollars a month, with the three events it includes.',
  },
  {
    title: 'Video Ads',
    text: 'What you give away can still earn money. Sell the breaks before and during it to your own sponsors, and send their spots with your picture.',
    points: [
      'Breaks where you want them: before the start, between the rounds, after the encore',
      'A free preview is a film of its own: what sponsors pay for there, ticket holders never see',
      'Your sponsors or your ad server (VAST), your prices, and never an ad of ours',
    ],
    imageUrl: videoAds,
    alt: 'A free preview of a film, with a boot maker’s spot in it and a button to buy the film.',
  },
];
