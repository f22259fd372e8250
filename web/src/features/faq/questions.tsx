import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';

/** Text of one answer, its links seen as such. */
function Answer({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">{children}</div>
  );
}

/** The four questions that come up before every show. */
export const questions = [
  {
    title: 'Which devices can I watch on?',
    body: (
      <Answer>
        <p>
          Any phone, tablet or computer with a current version of Chrome, Edge, Firefox or Safari. There is nothing to install: the event’s
          own page is the player. For the big screen, connect a laptop or open the page in your television’s browser.
        </p>
        <p>The picture adapts to your connection by itself. About 5 Mbit/s are enough for high definition.</p>
      </Answer>
    ),
  },
  {
    title: 'How do refunds work?',
    body: (
      <Answer>
        <p>
          An annual subscription is refunded in full within 7 days. A monthly one is not, but you can cancel it until 24 hours before the
          next billing. If the service was unavailable for more than 48 hours, you get a part of your money back.
        </p>
        <p>
          A refund takes 5 to 10 business days to reach your account. Every term is in our <Link to={paths.refunds}>refund policy</Link>; to
          ask for one, <Link to={paths.contact}>write to us</Link>.
        </p>
      </Answer>
    ),
  },
  {
    title: 'What is in the free trial?',
    body: (
      <Answer>
        <p>
          Some events can be tried before they start. Press Start Your Free Trial on the event’s page and sign in: for 7 days you can watch
          its previews and the organiser’s free recordings, and on the night the first minutes of the event itself.
        </p>
        <p>
          There is one trial per person and event. No credit card is needed and nothing renews by itself: to see the rest, you buy a ticket.
        </p>
      </Answer>
    ),
  },
  {
    title: 'Can I watch again after the event?',
    body: (
      <Answer>
        <p>
          If your package includes the replay, yes. What a package includes stands on its card before you pay. The recording is on the same
          page as the live stream, and you pause and rewind it as you like.
        </p>
        <p>
          Came late? During the show you can go back and catch up, then jump to live with one press. Everything you bought is in{' '}
          <Link to={paths.library}>your library</Link>.
        </p>
      </Answer>
    ),
  },
] as const;
