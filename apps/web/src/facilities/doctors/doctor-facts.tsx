import type { Doctor, Sex } from '@icare/contracts/doctors';
import { describeDays, describeSpans } from '@icare/domain/opening-hours';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

const sexNames: Record<Sex, string> = { female: 'Woman', male: 'Man' };

type FactsProps = Pick<Doctor, 'specialty' | 'sex' | 'languages' | 'about' | 'sessions'> & {
  /** What visitors will see, before it is stored: its links lead nowhere. */
  isPreview?: boolean;
};

/** What visitors read about a doctor below the name. */
export function DoctorFacts({ specialty, sex, languages, about, ...rest }: FactsProps) {
  const { sessions, isPreview = false } = rest;
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {[specialty, sex && sexNames[sex], languages].filter(Boolean).join(' · ')}
      </p>
      {about && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{about}</p>}
      <ul className="max-w-measure">
        {sessions.map(({ service, days, spans }) => (
          <li
            key={`${service.slug} ${days.join()} ${describeSpans(spans)}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
          >
            {isPreview ? (
              <b className="wrap-anywhere">{service.name}</b>
            ) : (
              <Link
                to={paths.service(service.slug)}
                className="inline-flex min-h-6 items-center font-bold underline underline-offset-3 wrap-anywhere max-sm:min-h-11"
              >
                {service.name}
              </Link>
            )}
            <SessionTimes days={days} spans={spans} />
          </li>
        ))}
      </ul>
    </>
  );
}

type TimesProps = Pick<Doctor['sessions'][number], 'days' | 'spans'>;

/** 'Tue, Thu 09:00–13:00' */
export function SessionTimes({ days, spans }: TimesProps) {
  if (days.length === 0) return <span className="text-muted">by appointment</span>;
  return (
    <span className="font-medium tabular-nums">
      {describeDays(days)} {describeSpans(spans)}
    </span>
  );
}
