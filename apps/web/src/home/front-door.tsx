import { pages } from '@icare/contracts/pages';
import { telephoneHref } from '@icare/domain/telephone';
import { CalendarPlus, type LucideIcon, MapPin, Phone } from 'lucide-react';
import { paths } from '../routing/paths.ts';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Loaded after the page itself, together with the hours; its room is kept. */
export const front = () => import('../facilities/front.tsx');
const OpenAtTheMoment = lazyPart(
  async () => (await front()).OpenAtTheMoment,
  <div className="min-h-30 lg:min-h-14" />,
);
const FrontColumns = lazyPart(async () => (await front()).FrontColumns);

export const loadFront = () => Promise.all([OpenAtTheMoment.loadAhead(), FrontColumns.loadAhead()]);

/** On a phone it is first; on a wide screen it is a band below the carousel. One of the two is shown. */
export function FrontDoor({ place }: { place: 'top' | 'band' }) {
  const isTop = place === 'top';
  return (
    <section
      aria-labelledby={`front-door-${place}`}
      className={isTop ? 'lg:hidden' : 'border-b border-line bg-raised max-lg:hidden'}
    >
      <div className="page-width grid items-center gap-x-8 gap-y-3 xl:gap-x-12 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2
            id={`front-door-${place}`}
            className={classNames(
              'leading-tight font-heavy tracking-[-.022em]',
              isTop ? 'text-title' : 'text-head',
            )}
          >
            How can we help today?
          </h2>
          <div className="mt-2 lg:mt-1">
            <OpenAtTheMoment />
          </div>
        </div>
        <Doors />
      </div>
    </section>
  );
}

function Doors() {
  const { phone, emergencyNumber } = useSite();
  return (
    <div className="grid grid-cols-3 gap-2.5 lg:grid-cols-[repeat(3,7.5rem)] xl:grid-cols-[repeat(3,10rem)]">
      <Door to={telephoneHref(phone || emergencyNumber)} icon={Phone}>
        Call
      </Door>
      <Door to={pages.visit.path} icon={MapPin}>
        Visit
      </Door>
      <Door to={paths.appointments.request} icon={CalendarPlus} isFirst>
        Appointment
      </Door>
    </div>
  );
}

type DoorProps = { to: string; icon: LucideIcon; isFirst?: boolean; children: string };

function Door({ to, icon, isFirst, children }: DoorProps) {
  const look =
    'min-h-16 flex-col gap-1 px-1 max-[23rem]:text-meta lg:text-ui xl:min-h-13 xl:flex-row xl:gap-2 xl:text-read';
  return (
    <ButtonLink to={to} variant={isFirst ? 'primary' : 'default'} className={look}>
      <Icon icon={icon} className="size-5.5" />
      {children}
    </ButtonLink>
  );
}

/** Visiting hours, clinics and the way here. */
export function Front() {
  return (
    // As high as with a dozen lines, so that what follows stays where it is when they come. The carousel waits for its id.
    <div
      id="front"
      className="page-width min-h-274 max-lg:order-1 max-lg:pb-10 lg:min-h-112 lg:pt-10"
    >
      <FrontColumns />
    </div>
  );
}
