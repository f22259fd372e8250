import { ContactInvitation } from '../../ui/contact-invitation.tsx';

/** The call to action for visitors who found no plan that fits. */
export function Quote() {
  return (
    <section aria-labelledby="quote" className="border-t border-line bg-raised">
      <ContactInvitation id="quote" title="Get a Personalized Quote" label="Contact Us">
        A tour, a season, a channel: tell us what you have planned, and we will put together the right plan for it.
      </ContactInvitation>
    </section>
  );
}
