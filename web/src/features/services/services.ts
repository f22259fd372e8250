import content from './pictures/content-marketing.svg';
import email from './pictures/email-marketing.svg';
import ppc from './pictures/ppc.svg';
import seo from './pictures/seo.svg';
import social from './pictures/social-media.svg';

/** A service that our team offers. */
export interface Service {
  name: string;
  text: string;
  /** The deliverables. */
  gets: readonly string[];
  picture: string;
  /** Id of its plans in `shared/catalog/plans.ts`. */
  groupId: string;
}

/** The five services, in the product specification's order. */
export const services: readonly Service[] = [
  {
    name: 'SEO Optimization',
    text:
      'On the day tickets go on sale, people search for the name of the fight, the band or the film, and the city. We make sure ' +
      'that they find your page: we look at it the way a search engine does, fix what holds it back, and choose the words that ' +
      'your audience really uses.',
    gets: [
      'An audit in plain words, most urgent first',
      'The searches worth winning, and how often people make them',
      'Titles, pages and links that search engines understand',
    ],
    picture: seo,
    groupId: 'seo',
  },
  {
    name: 'Social Media Management',
    text:
      'People find your event on their phones. We run your accounts through the weeks that count: the announcement, the line-up, ' +
      'the weigh-in, the last seats. Clips are cut to the length that people watch, questions are answered while they are ' +
      'fresh, and every post leads to your box office.',
    gets: [
      'A calendar you approve before anything is posted',
      'Posts, clips and replies in your voice',
      'A report on what brought viewers, and what did not',
    ],
    picture: social,
    groupId: 'social-media',
  },
  {
    name: 'Content Marketing',
    text:
      'People buy tickets for a story. We interview the people on your stage, tell their story well, and publish it where your ' +
      'audience reads. Articles keep selling the recording long after the lights go out, which an ad never does.',
    gets: [
      'Articles researched and written by people',
      'Pictures and captions ready for every channel',
      'Every piece written to be found in search',
    ],
    picture: content,
    groupId: 'content-marketing',
  },
  {
    name: 'PPC Advertising',
    text:
      'An ad is only expensive when the wrong person sees it. We advertise on Google, Facebook and LinkedIn to the people most ' +
      'likely to come, test two versions of everything, and move the budget to the one that sells. When the house is full, the ' +
      'spending stops.',
    gets: [
      'Campaigns set up, monitored and adjusted daily',
      'Keywords and audiences that match your event',
      'What each ticket cost you to sell',
    ],
    picture: ppc,
    groupId: 'ppc',
  },
  {
    name: 'Email Marketing',
    text:
      'People who came once are the most likely to come again, if someone tells them. We write the emails between your events: ' +
      'to regulars before anyone else, to those who missed the last one, and a thank-you with the replay the morning after. ' +
      'Only people who asked for it hear from you.',
    gets: [
      'Emails designed, written and sent',
      'Lists sorted by who bought what',
      'Automatic emails for sales, reminders and replays',
    ],
    picture: email,
    groupId: 'email-marketing',
  },
];
