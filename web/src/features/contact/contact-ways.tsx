import { Mail, MapPin, MessagesSquare, TicketCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { boot } from '../../lib/page/boot.ts';
import { Link } from '../../ui/link.tsx';
import { FIRST_FIELD_ID } from './message-form.tsx';
import { OfficeMap } from './office-map.tsx';

/** The office's address and a link to it on a map. */
const office = {
  lines: ['Marquee Pte. Ltd.', '20 Maxwell Road, #09-17', 'Singapore 069113'],
  map: 'https://www.openstreetmap.org/?mlat=1.2789&mlon=103.8456#map=17/1.2789/103.8456',
} as const;

/** The contact options besides the form. */
export function ContactWays() {
  const { supportMail } = boot();
  return (
    <div className="flex flex-col gap-7">
      {supportMail && (
        <ContactOption icon={Mail} title="Email" lead="We answer within one working day.">
          <a href={`mailto:${supportMail}`} className={wayLink}>
            {supportMail}
          </a>
        </ContactOption>
      )}
      <ContactOption icon={MessagesSquare} title="Live chat" lead="Start with a message here. We answer by email.">
        <a href={`#${FIRST_FIELD_ID}`} className={wayLink}>
          Start new chat
        </a>
      </ContactOption>
      <ContactOption
        icon={TicketCheck}
        title="Paid, but cannot watch?"
        lead="Log in with the email on your receipt. Your tickets are in your library. If you cannot get in, we send you a link that lets you in."
      >
        <Link to={paths.forgottenPassword} className={wayLink}>
          Email me a link
        </Link>
      </ContactOption>
      <ContactOption icon={MapPin} title="Office" lead="Come by for a coffee. Please write to us first.">
        <address className="mt-2 w-full not-italic">
          <a href={office.map} target="_blank" rel="noreferrer" className={`${wayLink} w-full`}>
            {office.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="sr-only">(opens a map)</span>
            <OfficeMap />
          </a>
        </address>
      </ContactOption>
    </div>
  );
}

const wayLink =
  'inline-flex min-h-11 flex-col justify-center rounded-control font-semibold break-words text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline';

function ContactOption({
  icon: Icon,
  title,
  lead,
  children,
}: {
  icon: LucideIcon;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span className="grid size-11 place-items-center rounded-control border border-line bg-surface">
        <Icon aria-hidden className="size-5 text-accent" />
      </span>
      <div className="flex flex-col items-start">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-pretty text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
