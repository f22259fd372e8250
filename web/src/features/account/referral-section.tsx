import { paths } from '../../lib/navigation/paths.ts';
import { useHashScroll } from '../../lib/navigation/use-hash-scroll.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { Field } from '../../ui/forms/field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Credits } from './referral/credits.tsx';
import { Section } from './layout/section.tsx';

interface Props {
  /** The account's own referral code. */
  code: string;
  viewer: Viewer;
}

/** The viewer's own link to the registration, and the credits it has earned. Emails link to this section. */
export function ReferralSection({ code, viewer }: Props) {
  useHashScroll();
  const link = `${location.origin}${paths.register}?ref=${encodeURIComponent(code)}`;
  return (
    <Section
      id="referral"
      title="Share Marquee"
      lead="When someone signs up with your link, we note that you sent them. Some organisers give you a credit for that person’s first paid purchase."
    >
      <div className="flex w-full flex-col gap-4 sm:flex-row sm:items-end">
        <Field label="Your link" readOnly value={link} onFocus={(event) => event.target.select()} className="min-w-0 grow" />
        <CopyButton text={link} what="link" className="min-h-12 shrink-0 sm:w-40" />
      </div>
      <p className="text-sm text-muted">
        Your code is <strong className="font-semibold tracking-wide text-text">{code}</strong>.
      </p>
      <Credits userId={viewer.userId} />
    </Section>
  );
}
