import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';

/** The call to action for visitors who would rather ask than choose. */
export function ContactBand() {
  return (
    <ContactInvitation id="ask" title="Not sure what your event needs?" label="Contact Us">
      Tell us the date, the audience and what you have tried. We will tell you what we would do first, and what we would leave
      out.
    </ContactInvitation>
  );
}
