import { Share2 } from 'lucide-react';
import { toast } from 'sonner';
import { copyText } from '../format/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Hands the page's address to whatever the device shares with; elsewhere it is copied. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    if (typeof navigator.share === 'function') {
      // Refused, or thought better of.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    if (await copyText(url)) toast.success('Link copied', { description: url });
    else toast.error('The link could not be copied', { description: url });
  };
  return (
    <Button className="max-sm:min-h-11" onClick={() => void share()}>
      <Icon icon={Share2} />
      Share
    </Button>
  );
}
