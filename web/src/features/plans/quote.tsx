import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';

/** The call to action for visitors who found no plan that fits. */
export function Quote() {
  return (
    <ContactInvitation id="quote" title="Get a Personalized Quote" label="Contact Us">
      A tour, a season, a channel: tell us what you have planned, and we will put together the right plan for it.
    </ContactInvitation>
  );
}
