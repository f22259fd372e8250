import { ImagePlus } from 'lucide-react';
import type { BrandAnswer } from '#shared/api/desk/branding.ts';
import { LOGO_NAMES } from '#shared/catalog/pictures.ts';
import { call } from '../../../lib/api/client.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { asPicture } from '../editing/field-words.ts';
import { useChange } from '../editing/use-change.tsx';
import { FormSection } from '../details/form-section.tsx';
import { CropDialog, type CroppedFile } from '../picture/crop-dialog.tsx';
import { type Crops, renderLogo } from '../picture/render-renditions.ts';
import { uploadLogo } from '../picture/send-picture.ts';
import { FileButton } from '../forms/file-button.tsx';
import { useChosenPicture } from '../picture/use-chosen-picture.ts';

/** The common props of the parts of the brand's page. */
export interface BrandPartProps {
  brand: BrandAnswer;
  mayEdit: boolean;
  onChanged: (brand: BrandAnswer) => void;
}

const FILES: readonly CroppedFile[] = [
  { rendition: 'logo', label: 'Logo', hint: 'On event pages and in emails' },
  { rendition: 'icon', label: 'Icon', hint: 'In the browser tab' },
];
const SIZES = 'Please choose one that is at least 120 pixels wide; 960 by 320 looks best.';

const WORDS = { logo: asPicture('Logo', 'No logo') };

interface Props extends BrandPartProps {
  /** Called if the logo of another member stays. */
  onStale: () => void;
}

/** The organisation's logo, and the icon that is made of the same picture. */
export function LogoSection({ brand, mayEdit, onChanged, onStale }: Props) {
  const { picture, problem, take, close } = useChosenPicture(LOGO_NAMES, SIZES);
  const { change, question } = useChange<Pick<BrandAnswer, 'logo'>>(WORDS);
  /** Shows an uploaded logo by its mark, or none. @returns false if the logo of another member stays */
  const show = async (logo: string | null) => {
    const changed = await change({ logo }, { logo: brand.logo }, (_, seen) =>
      call('POST /studio/brand', { body: { logo, seen } }),
    );
    if (changed) onChanged(changed);
    else onStale();
    return changed !== null;
  };
  const use = (chosen: ImageBitmap) => async (crops: Crops) => {
    const isShown = await show(await uploadLogo(await renderLogo(chosen, crops)));
    return isShown ? 'Your logo is on your event pages.' : undefined;
  };
  const remove = async () => void (await show(null));
  return (
    <FormSection
      id="logo"
      title="Logo and icon"
      lead="A PNG with a transparent background looks best: event pages are dark, emails are light."
    >
      {brand.logo ? <Shown logo={brand.logo} icon={brand.icon} /> : <NoLogo />}
      {mayEdit && (
        <div className="flex flex-wrap gap-3">
          <FileButton label="Logo file" accept="image/*" onFile={take} variant={brand.logo ? 'secondary' : 'primary'}>
            {brand.logo ? 'Choose another logo' : 'Choose a logo'}
          </FileButton>
          {brand.logo && (
            <ConfirmButton label="Remove" title="Remove the logo?" busyLabel="Removing..." onConfirm={remove}>
              Event pages show your name without a logo then, and the browser’s tab our icon. You can choose a logo again at any
              time.
            </ConfirmButton>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {picture && <CropDialog title="Position your logo" files={FILES} picture={picture} onUse={use(picture)} onClose={close} />}
      {question}
    </FormSection>
  );
}

/** The logo on both of the grounds that it is shown on. */
function Shown({ logo, icon }: { logo: string; icon: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="rounded-control border border-line bg-white p-4">
        <img src={logo} alt="Your logo on a light background" width={180} height={60} className="h-15 w-45 object-contain" />
      </span>
      <span className="dark rounded-control border border-line bg-background p-4">
        <img src={logo} alt="Your logo on a dark background" width={180} height={60} className="h-15 w-45 object-contain" />
      </span>
      {icon && <img src={icon} alt="Your icon" width={32} height={32} className="size-8 rounded-sm" />}
    </div>
  );
}

function NoLogo() {
  return (
    <div className="flex items-center gap-4 rounded-control border-2 border-dashed border-line p-5">
      <ImagePlus aria-hidden strokeWidth={1.25} className="size-10 shrink-0 text-accent" />
      <p className="text-pretty text-muted">You have no logo yet. Your event pages show your name.</p>
    </div>
  );
}
