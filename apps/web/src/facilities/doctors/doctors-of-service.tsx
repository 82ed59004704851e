import type { Doctor } from '@icare/contracts/doctors';
import { pages } from '@icare/contracts/pages';
import { describeSpans } from '@icare/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { doctorList } from '../api.ts';
import { SessionTimes } from './doctor-facts.tsx';

/** Who sees patients at a service; nothing while nobody is listed. */
export function DoctorsOfService({ slug }: { slug: string }) {
  const { data } = useQuery(doctorList);
  const doctors = (data?.doctors ?? []).flatMap((doctor) => {
    const sessions = doctor.sessions.filter(({ service }) => service.slug === slug);
    return sessions.length > 0 ? [{ ...doctor, sessions }] : [];
  });
  if (doctors.length === 0) return null;
  return (
    <section aria-labelledby="who">
      <SectionHeading id="who" title="Who" count={doctors.length} />
      <ul>
        {doctors.map((doctor) => (
          <DoctorLine key={doctor.id} doctor={doctor} />
        ))}
      </ul>
      <p className="pt-2">
        <Link
          to={paths.doctors({ service: slug })}
          className="text-link inline-flex min-h-6 items-center max-sm:min-h-11"
        >
          More about them, and appointments
        </Link>
      </p>
    </section>
  );
}

function DoctorLine({ doctor: { slug, name, specialty, sessions } }: { doctor: Doctor }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={`${pages.doctors.path}#${slug}`}
          className="inline-flex min-h-6 items-center font-bold underline underline-offset-3 max-sm:min-h-11"
        >
          {name}
        </Link>
        <span className="block text-meta text-muted">{specialty}</span>
      </span>
      <span className="grid justify-items-end text-right">
        {sessions.map(({ days, spans }) => (
          <SessionTimes key={`${days.join()} ${describeSpans(spans)}`} days={days} spans={spans} />
        ))}
      </span>
    </li>
  );
}
