import { CalendarPlus, Ticket, UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { newOrganization } from '../../../lib/api/new-organization.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { useNew } from '../editing/use-new.ts';
import { KeptForm } from '../forms/kept-form.tsx';

interface NewOrganization {
  name: string;
}

const STEPS = [
  { icon: CalendarPlus, text: 'Prepare your first event, with its page and its packages.' },
  { icon: Ticket, text: 'Publish it, and sell tickets at its own address.' },
  { icon: UserPlus, text: 'Once it is on sale, invite your team, each with their own login.' },
];

/** The form with which an account without an organisation starts one. */
export function StartSelling({ onStarted }: { onStarted: () => Promise<void> }) {
  const form = useForm<NewOrganization>({ defaultValues: { name: '' } });
  const { isSubmitting } = form.formState;
  const start = async ({ name }: NewOrganization) => {
    await call('POST /studio/organizations', { body: newOrganization(name) });
    await onStarted();
    return { name };
  };
  const saving = useNew(form, { draft: 'new organisation', send: start });
  return (
    <section
      aria-labelledby="start"
      className="grid gap-x-14 gap-y-8 rounded-card border border-line bg-surface p-6 shadow-card sm:p-9 lg:grid-cols-2"
    >
      <div className="flex flex-col gap-5">
        <h2 id="start" className="text-3xl font-extrabold tracking-tight text-balance">
          Start selling
        </h2>
        <p className="text-lg text-pretty text-muted">Name your organisation, and your studio is ready.</p>
        <ul className="flex flex-col gap-3">
          {STEPS.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <KeptForm form={form} saving={saving} aria-labelledby="start" className="flex flex-col gap-5 self-center">
        <Field
          label="Name of your organisation"
          hint="Your buyers see it on your events and their receipts. You can change it later."
          autoComplete="organization"
          maxLength={120}
          {...bindField(form, 'name', { validate: (name) => name.trim().length >= 2 || 'Enter at least two characters' })}
        />
        <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Starting...">
          Start selling
        </Button>
      </KeptForm>
    </section>
  );
}
