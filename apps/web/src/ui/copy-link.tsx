import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../format/copy-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';

/** A link with a copy button, in a field from which it can also be copied by hand. */
export function CopyLink({ label, href }: { label: string; href: string }) {
  const id = useId();
  const [announced, setAnnounced] = useState('');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          id={id}
          readOnly
          value={href}
          className="flex-1 basis-48 text-ellipsis"
          // Selected backwards, so that the start of the link stays visible.
          onFocus={({ target }) => target.setSelectionRange(0, href.length, 'backward')}
        />
        <Button
          onClick={async () => {
            const copied = await copyText(href);
            setAnnounced(copied ? 'Link copied' : 'Mark the link and copy it by hand.');
          }}
        >
          <Icon icon={announced ? Check : Copy} />
          Copy link
        </Button>
      </div>
      <p role="status" className="min-h-[1lh] text-meta text-muted">
        {announced}
      </p>
    </div>
  );
}
