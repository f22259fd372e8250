import type { Testimonial } from '#shared/shell/claims.ts';
import { ownTestimonials } from '../../../lib/claims.ts';
import type { Look } from './avatar.tsx';

/** Testimonials of invented people. */
const demo: readonly (Testimonial & { look: Look })[] = [
  {
    name: 'Marisol Etxeberria',
    role: 'Promoter, Union Arena',
    quote: 'We sold the arena twice: once in the room, once on the sofa. The second one had no queue for the toilets.',
    look: {
      background: '#f5b04c',
      skin: '#c98a5e',
      hair: '#2b1712',
      shirt: '#7c1d33',
      cut: 'M18 44c-4-22-2-34 14-34s18 12 14 34c-3 0-4-4-4-8 2-8-2-14-8-16-6 4-12 4-12 10 2 8-1 14-4 14z',
    },
  },
  {
    name: 'Tobias Lindqvist',
    role: 'Band leader, Harbour Sessions',
    quote: 'The poster was up before the sound check. By the second song the stream had paid for the boat.',
    look: {
      background: '#7fb8d6',
      skin: '#f0c6a0',
      hair: '#b8702c',
      shirt: '#1d3b53',
      cut: 'M19 27c-1-12 6-17 14-17 9 0 13 6 12 17-2-4-4-6-6-9-7 3-14 2-17 1-1 3-2 5-3 8zM21 34c2 12 20 12 22 0 0 14-4 16-11 16s-11-3-11-16z',
    },
  },
  {
    name: 'Adaeze Okafor',
    role: 'Head of digital, Kickoff TV',
    quote:
      'On derby day our old paywall fell over. This one sold eleven thousand tickets in the last ten minutes and nobody noticed.',
    look: {
      background: '#8fce9f',
      skin: '#7a4a30',
      hair: '#1a0f0d',
      shirt: '#f0e4cf',
      cut: 'M32 6c12 0 18 8 16 20-1 3-3 3-4 0-1-6-5-9-12-9s-11 3-12 9c-1 3-3 3-4 0C14 14 20 6 32 6z',
      glasses: true,
    },
  },
  {
    name: 'Father Aidan Roche',
    role: 'Choir master, St. Agnes',
    quote: 'People in nine countries watch our carols now. I press one button, and the rest of my job is singing.',
    look: {
      background: '#c7a8dc',
      skin: '#eebb9a',
      hair: '#d9d4cc',
      shirt: '#1c1a22',
      cut: 'M20 26c-1-3-1-8 2-11 4-5 16-6 20 0 3 3 3 8 2 11-2-5-3-7-5-9-5-2-10-2-14 0-2 2-4 4-5 9z',
      glasses: true,
    },
  },
  {
    name: 'Priya Raman',
    role: 'Owner, micdrop club',
    quote: 'Eighty seats, and on Fridays four hundred people laughing. The comics get their share before last orders.',
    look: {
      background: '#f08d73',
      skin: '#b5774c',
      hair: '#24130f',
      shirt: '#24443c',
      cut: 'M17 40c-2-20 2-30 15-30s17 10 15 30c-2 2-4 1-4-2 1-8 0-13-4-18-5 5-11 7-18 8-1 4 0 8 0 10 0 3-2 4-4 2z',
    },
  },
  {
    name: 'Henk van der Vliet',
    role: 'Director, The Old Palace theatre',
    quote: 'Half of our subscribers live too far away to come. They keep their row. It is just a softer one.',
    look: {
      background: '#ead9a0',
      skin: '#f2c9a8',
      hair: '#5c4433',
      shirt: '#8a2f3f',
      cut: 'M20 24c0-10 6-14 13-14s12 5 12 12c-6 0-12-1-15-5-2 4-6 6-10 7zM23 35q9-5 18 0-1 4-9 2-8 2-9-2z',
    },
  },
];

/** The operator's testimonials, else those of the demo, whose people have drawn faces. */
export const testimonials: readonly (Testimonial & { look?: Look })[] = ownTestimonials ?? demo;
