import type { Doctor } from '@icare/contracts/doctors';
import { pages } from '@icare/contracts/pages';
import { searchDoctors } from '@icare/domain/doctors';
import { telephoneHref } from '@icare/domain/telephone';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../site/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { doctorList } from '../api.ts';
import { DoctorFacts } from './doctor-facts.tsx';
import { requestLink } from './request-link.ts';

/** /doctors */
export function Component() {
  const query = useQuery(doctorList);
  return (
    <div className="page-width pb-18">
      <PageHeader title="Find a Doctor" spacious>
        By name, by what they treat, or by the day on which they are here.
      </PageHeader>
      <QueryState query={query} rows={6} failure="The doctors could not be loaded." />
      {query.data && <Doctors doctors={query.data.doctors} />}
    </div>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function Doctors({ doctors }: { doctors: readonly Doctor[] }) {
  const [params, change] = useAddressFilters<'q' | 'service' | 'day'>();
  const services = servicesOf(doctors);
  const q = params.get('q') ?? '';
  // An old link may name a service that is not shown any more: it narrows nothing, as the field says.
  const service = [...services.keys()].find((slug) => slug === params.get('service')) ?? '';
  const day = weekdays.find((name) => name === params.get('day')) ?? '';
  const isAt = ({ sessions }: Doctor) =>
    sessions.some(
      (session) =>
        (!service || session.service.slug === service) &&
        (!day || session.days.includes(weekdays.indexOf(day) + 1)),
    );
  const found = searchDoctors(doctors, q).filter(isAt);
  if (doctors.length === 0) return <NobodyListed />;
  const count = `${found.length} ${found.length === 1 ? 'doctor' : 'doctors'}`;
  return (
    <>
      <FilterBar
        search={{
          label: 'Search doctors',
          placeholder: 'A name, or what hurts',
          value: q,
          onChange: (value) => change({ q: value }),
        }}
        count={count}
        countIs="seen"
        isUnfolded
      >
        <FilterSelect
          label="Clinic or service"
          any="All clinics"
          value={service}
          onChange={(value) => change({ service: value })}
          options={[...services.keys()]}
          getName={(slug) => services.get(slug) ?? slug}
        />
        <FilterSelect
          label="Day"
          any="Any day"
          value={day}
          onChange={(value) => change({ day: value })}
          options={weekdays}
        />
      </FilterBar>
      {found.length === 0 ? (
        <NobodyFits onClear={() => change({ q: '', service: '', day: '' })} />
      ) : (
        <ul className="mt-4 grid gap-x-12 lg:grid-cols-2">
          {found.map((doctor) => (
            <DoctorItem key={doctor.id} doctor={doctor} service={service} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The services at which there are doctors, by their places in addresses, in the order of their names. */
function servicesOf(doctors: readonly Doctor[]): ReadonlyMap<string, string> {
  const all = doctors.flatMap(({ sessions }) => sessions.map(({ service }) => service));
  const sorted = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return new Map(sorted.map(({ slug, name }) => [slug, name]));
}

function DoctorItem({ doctor, service }: { doctor: Doctor; service: string }) {
  const { slug, name } = doctor;
  const link = requestLink(doctor, service);
  return (
    <li
      id={slug}
      tabIndex={-1}
      className="grid scroll-mt-16 content-start gap-2 border-b border-line py-5"
    >
      <h2 className="text-head leading-tight font-bold tracking-[-.014em] wrap-anywhere">{name}</h2>
      <DoctorFacts {...doctor} />
      {link ? (
        <ButtonLink
          to={link}
          className="min-h-11 justify-self-start"
          aria-label={`Request an appointment with ${name}`}
        >
          <Icon icon={CalendarPlus} />
          Request an appointment
        </ButtonLink>
      ) : (
        doctor.sessions.some(({ days }) => days.length > 0) && (
          <p>Needs no appointment: come at any of these times.</p>
        )
      )}
    </li>
  );
}

function NobodyListed() {
  return (
    <Empty
      title="No doctor is listed here yet"
      action={
        <Ways>
          <ButtonLink className="min-h-11" to={pages.services.path}>
            See all services
          </ButtonLink>
        </Ways>
      }
    >
      Call, and we tell you who can see you and when.
    </Empty>
  );
}

function NobodyFits({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      title="No doctor fits"
      action={
        <Ways>
          <Button className="min-h-11" onClick={onClear}>
            Show all doctors
          </Button>
        </Ways>
      }
    >
      Try another word or day. Or call: we tell you who can help, also if you do not know which
      doctor you need.
    </Empty>
  );
}

function Ways({ children }: { children: ReactNode }) {
  const { phone } = useSite();
  return (
    <div className="flex flex-wrap gap-3">
      {phone && (
        <ButtonLink variant="primary" className="min-h-11" to={telephoneHref(phone)}>
          <Icon icon={Phone} />
          Call {phone}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
