import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { boot } from '../../../../lib/page/boot.ts';
import { controlClass, FieldFrame, noteOf } from '../../../../ui/forms/field-frame.tsx';
import type { DetailsValues } from '../form-values.ts';
import { spellingProblem, useSubdomainCheck } from './use-subdomain-check.ts';

/** The address of an event, checked while it is typed. @param current the subdomain that the event has already */
export function SubdomainField({ current }: { current: string | null }) {
  const { register, watch, formState } = useFormContext<DetailsValues>();
  const subdomain = watch('subdomain');
  const check = useSubdomainCheck(subdomain, current);
  const id = useId();
  const error = formState.errors.subdomain?.message ?? (check.status === 'refused' ? check.reason : undefined);
  const hint = current !== null && subdomain !== current ? 'Links to the old address will stop working.' : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <FieldFrame id={id} label="Address" error={error} hint={hint}>
        <div className="flex items-stretch">
          {!boot().siteHost && <span className={affix}>/e/</span>}
          <input
            {...noteOf(id, error, hint)}
            {...register('subdomain', { validate: (value) => spellingProblem(value) ?? true })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={63}
            className={`${controlClass} min-h-12 min-w-0 ${boot().siteHost ? 'rounded-r-none' : 'rounded-l-none'}`}
          />
          {boot().siteHost && <span className={`${affix} rounded-r-control border-l-0`}>.{boot().siteHost}</span>}
        </div>
      </FieldFrame>
      <p role="status" className="text-sm text-muted">
        {check.status === 'checking' && 'Checking...'}
        {check.status === 'free' && (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <CircleCheck aria-hidden className="size-4" />
            This address is available
          </span>
        )}
      </p>
    </div>
  );
}

const affix = 'flex shrink-0 items-center border border-control bg-raised px-3 text-muted';
