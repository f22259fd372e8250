import { Check, Copy, Share2 } from 'lucide-react';
import { useCopy } from '../lib/browser/use-copy.ts';
import { Button } from './button.tsx';

interface Props {
  /** The title of what is shared. */
  title: string;
  /** Its absolute address. */
  url: string;
  className?: string;
}

/** A button that opens the device's own ways to share an address; where there are none, it copies the address. */
export function ShareButton({ title, url, className }: Props) {
  const { copy, isCopied } = useCopy(url, 'link');
  const canShare = 'share' in navigator;
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the device's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    }
  };
  const Icon = isCopied ? Check : canShare ? Share2 : Copy;
  return (
    <Button variant="secondary" onClick={() => (canShare ? void share() : copy())} className={className}>
      <Icon aria-hidden className="size-4.5" />
      {isCopied ? 'Copied' : canShare ? 'Share' : 'Copy link'}
    </Button>
  );
}
