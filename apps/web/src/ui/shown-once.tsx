import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { copyWithToast } from './run-with-toast.ts';
import { Textarea } from './textarea.tsx';

type ShownOnceProps = {
  title: string;
  description: string;
  /** What it is called: 'key'. */
  noun: string;
  value: string;
  onClose: () => void;
  /** How it is used. */
  children: ReactNode;
};

/** A secret that was just made, to copy: it cannot be shown again. */
export function ShownOnce({ title, description, noun, value, onClose, children }: ShownOnceProps) {
  const label = noun.charAt(0).toUpperCase() + noun.slice(1);
  const copy = () =>
    copyWithToast(value, `${label} copied`, `Select the ${noun} and copy it by hand.`);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon icon={Copy} />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved the {noun}
          </Button>
        </>
      }
    >
      <Field label={label}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={2}
            value={value}
            className="break-all"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <p className="max-w-measure text-muted">{children}</p>
    </Dialog>
  );
}
