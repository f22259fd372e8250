import content from './pictures/content-marketing.svg';
import email from './pictures/email-marketing.svg';
import ppc from './pictures/ppc.svg';
import seo from './pictures/seo.svg';
import social from './pictures/social-media.svg';

/** One kind of work that our people do. */
export interface Service {
  name: string;
  text: string;
  /** What one has at the end of it. */
  gets: readonly string[];
  picture: string;
  /** Id of its plans in `shared/plans.ts`. */
  groupId: string;
}

/** The five services, in the product specification's order. */
export const services: readonly Service[] = [
  {
    name: 'SEO Optimization',
    text:
      'On the day tickets go on sale, people type the name of the fight, the band or the film, and the city. We see to it that ' +
      'your page is what they find: we look at it the way a search engine does, mend what holds it back, and choose the words ' +
      'that your audience really uses.',
    gets: [
      'An audit in plain words, most urgent first',
      'The searches worth winning, with how often they are made',
      'Titles, pages and links put right',
    ],
    picture: seo,
    groupId: 'seo',
  },
  {
    name: 'Social Media Management',
    text:
      'The room fills on a phone. We run your accounts through the weeks that count: the announcement, the line-up, the ' +
      'weigh-in, the last seats. Clips are cut to the length that people watch, questions are answered while they are still ' +
      'being asked, and every post ends at your box office.',
    gets: [
      'A calendar you approve before anything is posted',
      'Posts, clips and replies in your voice',
      'A report of what brought viewers, and what did not',
    ],
    picture: social,
    groupId: 'social-media',
  },
  {
    name: 'Content Marketing',
    text:
      'People buy a ticket for a story. We interview who stands on your stage, write it down well, and publish it where your ' +
      'audience reads. Articles keep selling the recording long after the lights are off, which an advertisement never does.',
    gets: [
      'Articles researched and written by people',
      'Pictures and captions ready for every channel',
      'Each piece tuned to be found',
    ],
    picture: content,
    groupId: 'content-marketing',
  },
  {
    name: 'PPC Advertising',
    text:
      'An advertisement is only dear when the wrong person sees it. We buy attention on Google, Facebook and LinkedIn for who ' +
      'is likely to come, try two of everything, and move the money to the one that sells. When the house is full, the ' +
      'spending stops.',
    gets: [
      'Campaigns set up, watched and trimmed daily',
      'Keywords and audiences that match your event',
      'What each ticket cost you to sell',
    ],
    picture: ppc,
    groupId: 'ppc',
  },
  {
    name: 'Email Marketing',
    text:
      'Whoever came once is the likeliest to come again, if somebody tells them. We write the letters between your events: to ' +
      'regulars before anyone else, to those who missed the last one, and a thank-you with the replay the morning after. ' +
      'Nobody hears from you who did not ask to.',
    gets: [
      'Letters designed, written and sent',
      'Lists sorted by who bought what',
      'Automatic ones for sales, reminders and replays',
    ],
    picture: email,
    groupId: 'email-marketing',
  },
];
