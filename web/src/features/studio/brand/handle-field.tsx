import { useFormContext } from 'react-hook-form';
import { HANDLE_PATTERN, LONGEST_HANDLE, SHORTEST_HANDLE } from '#shared/brand/handle.ts';
import { channelAddress } from '../../../lib/navigation/event-address.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import type { BrandValues } from './brand-values.ts';

const RULE = `${SHORTEST_HANDLE} to ${LONGEST_HANDLE} lower-case letters, digits and single hyphens, for example ringside.`;

const isHandle = (value: string) =>
  value.length >= SHORTEST_HANDLE && value.length <= LONGEST_HANDLE && HANDLE_PATTERN.test(value);

/** The name of the organisation's public page in its address. @param shown the one under which the page is found now */
export function HandleField({ shown }: { shown: string | null }) {
  const form = useFormContext<BrandValues>();
  return (
    <FormSection
      id="handle"
      title="Your page"
      lead="One address for all your shows, films and passes. Put it in your profiles and on your posters."
    >
      <Field
        label="Address of your page (optional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_HANDLE}
        placeholder="ringside"
        hint={`It comes after ${location.host}/channel/. A former address leads to the new one, and is kept for you for 90 days.`}
        {...bindField(form, 'handle', {
          setValueAs: (value: string) => value.trim().toLowerCase(),
          validate: (value) => value === '' || isHandle(value) || RULE,
        })}
      />
      {shown !== null && (
        <a
          href={channelAddress(shown)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center self-start rounded-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          See your page
        </a>
      )}
    </FormSection>
  );
}
