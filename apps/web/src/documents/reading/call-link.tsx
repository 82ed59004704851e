import { telephoneHref } from '@icare/domain/telephone';
import { Phone } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** Calls the number of an emergency with one tap. */
export function CallLink({ number }: { number: string }) {
  return (
    <a
      href={telephoneHref(number)}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-2 bg-danger px-5 font-bold whitespace-nowrap text-on-danger no-underline hover:underline"
    >
      <Icon icon={Phone} />
      Call {number}
    </a>
  );
}
