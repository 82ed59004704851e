import { telephoneHref } from '@icare/domain/telephone';
import { Phone } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type EmergencyCallProps = {
  /** The number of the procedure's team: '333'. */
  number: string;
  /** Its purpose, for screen readers: a list has many such links. */
  procedure: string;
  className?: string;
};

/** Calls the number of an emergency procedure with one tap. */
export function EmergencyCall({ number, procedure, className }: EmergencyCallProps) {
  return (
    <a
      href={telephoneHref(number)}
      aria-label={`Call ${number}: ${procedure}`}
      className={classNames(
        'inline-flex min-h-11 flex-none items-center gap-2 font-bold whitespace-nowrap text-danger no-underline hover:underline',
        className,
      )}
    >
      <Icon icon={Phone} />
      Call {number}
    </a>
  );
}
