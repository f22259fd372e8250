import type { EventBlock } from '#shared/api/site/event-blocks.ts';

/** The blocks of the page of 'Harbour Sessions': an example for organisers of each kind that needs no picture. */
export const harbourBlocks: EventBlock[] = [
  {
    kind: 'lineup',
    // The show begins at eight by the clocks of its venue.
    title: 'Five bands, one stage',
    entries: [
      { name: 'Low Tide Choir', role: 'Eleven voices and a pump organ', time: '8:00 pm', picture: null },
      { name: 'Ines Marlow', role: 'Songs for one guitar', time: '8:45 pm', picture: null },
      { name: 'The Salt Lines', role: 'Sea shanties, loud', time: '9:30 pm', picture: null },
      { name: 'Paper Lantern', role: 'Piano trio', time: '10:20 pm', picture: null },
      { name: 'Harbour Light Orchestra', role: 'The last set of the summer', time: '11:10 pm', picture: null },
    ],
  },
  {
    kind: 'press',
    title: 'What they say',
    entries: [
      {
        text: 'The best hour of live music you can hear from a sofa, and the tide keeps time.',
        source: 'The Quayside Review',
        url: null,
      },
      { text: 'Close your eyes and you are on the pier.', source: 'Night Ferry Radio', url: null },
    ],
  },
  {
    kind: 'questions',
    title: 'Good to know',
    entries: [
      { question: 'What happens if it rains?', text: 'The stage has a roof, and the bands have boots. The sessions go ahead.' },
      {
        question: 'Is there a break?',
        text: 'Ten minutes between the bands, with the sound of the harbour and a clock until the next set.',
      },
      { question: 'Can I watch it later?', text: 'Yes. Your ticket opens the replay for seven days after the last note.' },
    ],
  },
  {
    kind: 'sponsors',
    title: 'With thanks to',
    entries: [
      { name: 'Quay Street Brewery', picture: null, url: null },
      { name: 'Northpier Ferries', picture: null, url: null },
      { name: 'Tidewater Strings', picture: null, url: null },
    ],
  },
];
