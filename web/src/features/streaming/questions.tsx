import type { ReactNode } from 'react';

interface Question {
  title: string;
  body: ReactNode;
}

/** What broadcasters ask before they put their first event on sale, and what we answer. */
export const questions: readonly Question[] = [
  {
    title: 'What do I need to go live?',
    body: (
      <>
        A camera, an internet connection that uploads 6 Mbit/s or more, and an encoder: a box, or free software such as
        OBS. It sends one RTMPS stream to the address that your event shows you. If you can stream to a social network,
        you can stream here.
      </>
    ),
  },
  {
    title: 'When do I get my money?',
    body: (
      <>
        Viewers pay by card or PayPal, in US dollars, straight through the payment provider. You see each sale the moment
        it is made, and a receipt goes to the viewer at the same time.
      </>
    ),
  },
  {
    title: 'Can people share a ticket?',
    body: (
      <>
        A ticket belongs to an account and plays on one screen at a time. Starting it on a second screen offers to move it
        there, and the first one stops. The video itself is signed for each viewer, so a copied link shows nothing.
      </>
    ),
  },
  {
    title: 'What happens if my stream breaks off?',
    body: (
      <>
        Viewers stay on the page, are told that the picture is coming back, and the player goes on by itself when it does.
        If the event cannot be saved, you refund a ticket, or all of them, with one button.
      </>
    ),
  },
  {
    title: 'Can I sell the recording afterwards?',
    body: (
      <>
        Yes. Put a replay in the ticket for as many days as you like, sell the recording alone, or keep it for your
        subscribers. Nothing has to be uploaded again.
      </>
    ),
  },
  {
    title: 'Can I keep some countries out?',
    body: (
      <>
        Yes, event by event. If your rights end at a border, the event, its payment and its video all end there.
      </>
    ),
  },
  {
    title: 'What does the free trial include?',
    body: (
      <>
        All features for 7 days, with no contract and no credit card. Build an event, go live with it and buy your own
        ticket. What you built stays yours if you decide to go on.
      </>
    ),
  },
];
