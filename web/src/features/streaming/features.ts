import live from './pictures/live.avif';
import onDemand from './pictures/on-demand.avif';
import subscription from './pictures/subscription.avif';
import videoAds from './pictures/video-ads.avif';

/** One way to sell, with what it looks like. */
export interface Feature {
  title: string;
  text: string;
  points: readonly string[];
  imageUrl: string;
  /** What the picture shows, for who does not see it. */
  alt: string;
}

/** The four ways, in the order of the page. Source: specification, section 2. */
export const features: readonly Feature[] = [
  {
    title: 'PPV Live Stream',
    text: 'A ticket for one night. Viewers pay on the page they are already on, and are watching seconds later.',
    points: [
      'Several tickets for one event: ringside, standard, with or without the replay',
      'A countdown before the start, doors that open when you go live',
      'One ticket plays on one screen at a time, so a shared password sells a second one',
    ],
    imageUrl: live,
    alt: 'A paid live stream in the player, with the live badge and the controls below the picture.',
  },
  {
    title: 'PPV Videos on-demand',
    text: 'Put the film, the show or the recording up once. It sells while you sleep, at the price you set.',
    points: [
      'Rent for two days or sell for good, side by side',
      'Captions, several languages, and quality that follows the connection',
      'Last night’s live stream becomes tomorrow’s video without another upload',
    ],
    imageUrl: onDemand,
    alt: 'The page of a film on demand, with its price and a button to pay.',
  },
  {
    title: 'Subscription with unlimited access',
    text: 'Regulars pay once a month or once a year and open every door of your channel.',
    points: [
      'Live streams, replays and the whole archive in one membership',
      'Members cancel by themselves, at least 24 hours before the next billing',
      'Members-only nights, and single tickets for everyone else',
    ],
    imageUrl: subscription,
    alt: 'A channel for 9.99 dollars a month, with three events that are included.',
  },
  {
    title: 'Video Ads',
    text: 'What you give away can still earn. Sell the breaks before and between to sponsors of your own.',
    points: [
      'Breaks where you want them: before the doors, between the rounds, after the encore',
      'Who bought a ticket never sees an ad, unless you decide otherwise',
      'Your sponsors, your prices, and a report for each of them',
    ],
    imageUrl: videoAds,
    alt: 'A film pauses for the ad of a boot maker; a button skips it, and the time line shows the breaks.',
  },
];
