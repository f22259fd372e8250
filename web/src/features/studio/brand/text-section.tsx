import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LONGEST_TEXT, SELLER_TEXTS, type SellerText, TEXT_TITLES } from '#shared/brand/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import type { BrandValues } from './brand-values.ts';

const HINTS: Readonly<Record<SellerText, string>> = {
  terms: 'Buyers accept them by paying.',
  refunds: 'What you promise beyond the refund rule of an event. Buyers accept it by paying.',
  privacy: 'Who you are and what you do with your buyers’ data.',
};

/** The texts for buyers, which lie on a page of their own. */
export function TextSection() {
  const form = useFormContext<BrandValues>();
  const [shown, setShown] = useState<SellerText | null>(null);
  return (
    <FormSection
      id="texts"
      title="Texts for your buyers"
      lead="Every event page links to them under ‘Organiser’, as do the checkout and your emails. Our own terms apply as well."
    >
      {SELLER_TEXTS.map((kind) => (
        <div key={kind} className="flex flex-col items-start gap-2">
          <TextField
            label={`${TEXT_TITLES[kind]} (optional)`}
            rows={6}
            maxLength={LONGEST_TEXT}
            className="w-full"
            hint={HINTS[kind]}
            {...bindField(form, kind)}
          />
          {form.watch(kind).trim() !== '' && (
            <Button variant="secondary" onClick={() => setShown(kind)}>
              Preview the {TEXT_TITLES[kind].toLowerCase()}
            </Button>
          )}
        </div>
      ))}
      <p className="text-sm text-pretty text-muted">
        You can use Markdown: # for a heading, - for a list item, **bold**, *italics*, and [words](https://example.com) for a
        link. HTML does not work.
      </p>
      {shown && (
        <Dialog open onClose={() => setShown(null)} title={TEXT_TITLES[shown]} className="sm:max-w-2xl">
          <Markdown text={form.watch(shown)} />
        </Dialog>
      )}
    </FormSection>
  );
}
