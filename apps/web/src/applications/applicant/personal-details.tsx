import type { Application } from '@icare/contracts/recruitment';
import { useId, useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type PersonalDetailsProps = { application: Application; level: 2 | 3 };

/** Details that say nothing about suitability are hidden until the reader opens them. */
export function PersonalDetails({ application, level }: PersonalDetailsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { dateOfBirth, nationality, emergencyContact, emergencyPhone, address } = application;
  const given = [dateOfBirth, nationality, emergencyContact, emergencyPhone, address];
  if (given.every((value) => value === null)) return null;
  return (
    <section aria-labelledby={`${id}-heading`} className="grid justify-items-start gap-3">
      <div className="w-full">
        <SectionHeading id={`${id}-heading`} title="Personal details" level={level} size="small" />
      </div>
      <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide personal details' : 'Show personal details'}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Facts>
            {dateOfBirth && <Fact term="Date of birth">{formatDate(dateOfBirth)}</Fact>}
            {nationality && (
              <Fact term="Nationality">
                <bdi>{nationality}</bdi>
              </Fact>
            )}
            {address && (
              <Fact term="Address">
                <span dir="auto" className="whitespace-pre-wrap">
                  {address}
                </span>
              </Fact>
            )}
            {emergencyContact && (
              <Fact term="Next of kin">
                <bdi>{emergencyContact}</bdi>
              </Fact>
            )}
            {emergencyPhone && (
              <Fact term="Their phone">
                <PhoneLink phone={emergencyPhone} />
              </Fact>
            )}
          </Facts>
        )}
      </div>
    </section>
  );
}
