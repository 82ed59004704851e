import { telephoneHref } from '@icare/domain/telephone';

/** People write whatever they like where a number is asked; only what has digits can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, '');
  if (!/\d/.test(number)) return <bdi>{phone}</bdi>;
  return (
    <a className="text-link" href={telephoneHref(number)}>
      <bdi>{phone}</bdi>
    </a>
  );
}
