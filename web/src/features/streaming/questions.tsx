import type { ReactNode } from 'react';

interface Question {
  title: string;
  body: ReactNode;
}

/** The questions that broadcasters ask before they put their first event on sale, with our answers. */
export const questions: readonly Question[] = [
  {
    title: 'What do I need to go live?',
    body: (
      <>
        A camera, an internet connection that uploads 6 Mbit/s or more, and an encoder: a hardware box or free software such as
        OBS. It sends one stream, over RTMP or encrypted over SRT, to the address that we show you for your event. If you can
        stream to a social network, you can stream here.
      </>
    ),
  },
  {
    title: 'How do my viewers pay?',
    body: (
      <>
        By card or PayPal, in US dollars, directly through the payment provider. The viewer gets a receipt by email, and is
        watching seconds later.
      </>
    ),
  },
  {
    title: 'Can people share a ticket?',
    body: (
      <>
        A ticket belongs to an account and plays on as many devices at a time as you allow, two unless you say otherwise. Starting
        it on one more offers to move it there, and another one stops. The video itself is signed for each viewer, so a copied
        link does not play.
      </>
    ),
  },
  {
    title: 'What happens if my stream drops?',
    body: (
      <>
        Viewers stay on the page, see that the stream is coming back, and the player continues automatically when it does. If the
        event cannot be saved, they ask for their money back, and you grant it with one button.
      </>
    ),
  },
  {
    title: 'Can I sell the recording afterwards?',
    body: (
      <>
        Yes. The replay comes with the ticket as soon as the event has ended. After that, sell it to everyone who missed the
        night, rent it out, or open it to your subscribers. You do not have to upload anything again.
      </>
    ),
  },
  {
    title: 'Can I block some countries?',
    body: <>Yes, event by event. If your rights end at a border, so do the event’s page, its sale and its video.</>,
  },
  {
    title: 'What does the free trial include?',
    body: (
      <>
        All features for 7 days, with no contract and no credit card. Start an organisation and prepare your event; your studio
        says if something waits for us. Everything you built stays yours, and what you sold goes on working.
      </>
    ),
  },
];
