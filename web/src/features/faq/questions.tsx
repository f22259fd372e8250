import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';

/** The text of an answer, with underlined links. */
function Answer({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
      {children}
    </div>
  );
}

/** The four questions that viewers ask before a show, with their answers. */
export const questions = [
  {
    title: 'Which devices can I watch on?',
    body: (
      <Answer>
        <p>
          Any phone, tablet or computer with a current version of Chrome, Edge, Firefox or Safari. There is nothing to install:
          you watch on our site. For the big screen, connect a laptop or open the page in your TV’s browser.
        </p>
        <p>The picture adapts to your connection automatically. About 5 Mbit/s is enough for high definition.</p>
      </Answer>
    ),
  },
  {
    title: 'How do refunds work?',
    body: (
      <Answer>
        <p>
          An annual subscription can be refunded in full within 7 days. A monthly one cannot, but you can cancel it up to 24 hours
          before the next billing. If the service is unavailable for more than 48 hours, you get part of your money back.
        </p>
        <p>
          A refund takes 5 to 10 business days to reach your account. All terms are in our{' '}
          <Link to={paths.refunds}>refund policy</Link>. To request a refund, <Link to={paths.contact}>write to us</Link>.
        </p>
      </Answer>
    ),
  },
  {
    title: 'What is in the free trial?',
    body: (
      <Answer>
        <p>
          You can try some events before they start. Press Start Your Free Trial on the event’s page and log in: for 7 days you
          can watch its previews and the organiser’s free recordings, and on the night the first minutes of the event itself.
        </p>
        <p>
          You get one trial per event. No credit card is needed and nothing renews automatically: to see the rest, buy a ticket.
        </p>
      </Answer>
    ),
  },
  {
    title: 'Can I watch again after the event?',
    body: (
      <Answer>
        <p>
          Yes, if your package includes the replay. The event’s page lists what each package includes. The recording is on the
          same page as the live stream, and you can pause and rewind it as you like.
        </p>
        <p>
          Joined late? During the show you can go back and catch up, then jump to live with one press. Everything you bought is in{' '}
          <Link to={paths.library}>your library</Link>.
        </p>
      </Answer>
    ),
  },
] as const;
