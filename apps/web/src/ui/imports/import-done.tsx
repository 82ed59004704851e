import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { ToldHeading } from './told-heading.tsx';

type ImportDoneProps = {
  title: string;
  /** Where what was imported is found. */
  link: { label: string; to: string };
  onAnother: () => void;
  children: ReactNode;
};

/** Shown in place of the form once all rows are stored. */
export function ImportDone({ title, link, onAnother, children }: ImportDoneProps) {
  return (
    <section className="grid justify-items-start gap-3 py-4">
      <ToldHeading>{title}</ToldHeading>
      <div className="grid max-w-measure gap-2 wrap-anywhere text-muted">{children}</div>
      <div className="mt-1 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={link.to}>
          {link.label}
        </ButtonLink>
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </section>
  );
}
