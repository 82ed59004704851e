import { telephoneHref } from '@icare/domain/telephone';

/** Users may type any text as a phone number; only a text with digits becomes a link. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, '');
  if (!/\d/.test(number)) return <bdi>{phone}</bdi>;
  return (
    <a className="text-link" href={telephoneHref(number)}>
      <bdi>{phone}</bdi>
    </a>
  );
}
