import { ContactWays } from './contact-ways.tsx';
import { MessageCard } from './message-card.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** The contact page: email, chat, the office in Singapore, and a form. */
export default function ContactPage() {
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-16 gap-y-10 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-20 lg:pb-24">
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-5">
          <PageTitle>Chat to our friendly team</PageTitle>
          <p className="max-w-[46ch] text-xl text-pretty text-muted">
            A question before you go on sale, or about tonight’s show? A person will answer, not a machine.
          </p>
        </div>
        <ContactWays />
      </div>
      <MessageCard />
    </div>
  );
}
