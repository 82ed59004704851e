import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';

/** Whom to call at once. The numbers are the hospital's settings (spec, public and staff §2). */
export function EmergencyContacts({ site }: { site: Site }) {
  const contacts = [
    { what: 'Emergency and ambulance', number: site.emergencyNumber, urgent: true },
    { what: 'Switchboard', number: site.phone, urgent: false },
  ];
  return (
    <ul>
      {contacts.map(({ what, number, urgent }) => (
        <li
          key={what}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
        >
          {what}
          {number && (
            <a
              href={telephoneHref(number)}
              className={
                urgent
                  ? 'text-head leading-tight font-heavy text-danger underline'
                  : 'text-link min-h-[1lh] text-read'
              }
            >
              {number}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
