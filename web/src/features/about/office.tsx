import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';

/** The office's location and a link to the contact page. */
export function Office() {
  return (
    <ContactInvitation id="office" title="Visit us in Singapore" label="Get in Touch" className="lg:py-8">
      Our office is in Singapore; your event can be anywhere. Write to us before you visit, and we will have coffee ready and
      someone who knows your project.
    </ContactInvitation>
  );
}
