import { pages } from '@icare/contracts/pages';
import { dayAndNight, serviceGroups, toSlug } from '@icare/domain/medical-services';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Contact } from '../contact/form/contact.tsx';
import type { ServiceGroup } from '../facilities/front.tsx';
import { paths } from '../routing/paths.ts';
import { useSite } from '../site/site.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Carousel } from './carousel.tsx';
import { Drawing } from './drawing.tsx';
import hours from './figure-drawings/hours.svg?url';
import medicalCourses from './figure-drawings/medical-courses.svg?url';
import specialists from './figure-drawings/specialists.svg?url';
import years from './figure-drawings/years.svg?url';
import { Front, FrontDoor, front, loadFront } from './front-door.tsx';

export function Component() {
  const { name } = useSite();
  return (
    <>
      <h1 className="sr-only">{`${name}, I-CARE Portal`}</h1>
      <div className="max-lg:flex max-lg:flex-col">
        <FrontDoor place="top" />
        {/* On a phone the hours are shown above it: until their room is there, it would be pushed down. */}
        <div className="max-lg:order-2 max-lg:not-[:has(~#front)]:hidden">
          <Carousel />
        </div>
        <FrontDoor place="band" />
        <Front />
      </div>
      <About />
      <Numbers />
      <Services />
      <Contact />
    </>
  );
}

function About() {
  const { name } = useSite();
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="page-width pt-18 pb-12 lg:pt-26 lg:pb-18"
    >
      <h2
        id="about-heading"
        className="max-w-[24ch] text-title leading-[1.15] font-heavy tracking-[-.022em] text-balance"
      >
        A hospital close to home, run with the whole state in mind
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-3">
        <Card title="About">
          {name} is a public-private partnership hospital for the whole state. We treat, we teach,
          and we keep our doors open through the night.
        </Card>
        <Card title="Mission">
          To give every patient safe, skilled and respectful care, and to give every member of staff
          what they need to do it.
        </Card>
        <Card title="Vision">
          To be the hospital people choose for themselves and their families, known for what it does
          and for how it listens.
        </Card>
      </div>
    </section>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <SectionHeading level={3} size="small" title={title} />
      <p className="mt-3 max-w-measure text-read">{children}</p>
    </div>
  );
}

/** Headline figures (spec, public and staff §1). Each drawing shows its figure as that many marks. */
const figures = [
  { drawing: specialists, figure: '100+', unit: 'medical specialists' },
  { drawing: medicalCourses, figure: '100+', unit: 'medical courses' },
  { drawing: years, figure: '32+', unit: 'years of experience' },
  { drawing: hours, figure: '24/7', unit: 'care' },
];

function Numbers() {
  return (
    <section aria-labelledby="numbers-heading" className="bg-sunken py-18">
      <div className="page-width">
        <h2
          id="numbers-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Excellence in Numbers
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-6 gap-y-10 lg:mt-12 lg:grid-cols-4 lg:gap-8">
          {figures.map(({ drawing, figure, unit }) => (
            <li key={unit}>
              <Drawing
                url={drawing}
                className="-ml-1.5 aspect-square w-full max-w-34 text-primary lg:max-w-44"
              />
              <p className="mt-6">
                <b className="block text-display leading-none font-heavy tracking-[-.035em]">
                  {figure}
                </b>
                <span className="mt-1 block text-read text-muted">{unit}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Services() {
  return (
    <section id="services" aria-labelledby="services-heading" className="page-width pt-18 lg:pt-26">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2
          id="services-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Medical Services
        </h2>
        <Link
          to={pages.services.path}
          className="text-link inline-flex min-h-6 items-center touch:min-h-11"
        >
          All services and hours
        </Link>
      </div>
      <OwnServices show={(groups) => <ServiceLists groups={groups} />}>{firstServices}</OwnServices>
    </section>
  );
}

function ServiceLists({ groups }: { groups: readonly ServiceGroup[] }) {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
      {groups.map(({ title, services }) => (
        <div key={title}>
          <SectionHeading level={3} size="small" title={title} />
          <ul>
            {services.map(({ name, slug, availability }) => (
              <li
                key={slug}
                className="flex items-center justify-between gap-4 border-b border-line py-2 touch:py-0"
              >
                <Link
                  to={paths.service(slug)}
                  className="flex items-center wrap-anywhere hover:underline touch:min-h-11"
                >
                  {name}
                </Link>
                <span
                  className={
                    availability === dayAndNight
                      ? 'font-bold text-success'
                      : 'text-right text-muted wrap-anywhere'
                  }
                >
                  {availability}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** As the specification has them. */
const firstServices = (
  <ServiceLists
    groups={serviceGroups.map(({ title, services }) => ({
      title,
      services: services.map((service) => ({ ...service, slug: toSlug(service.name) })),
    }))}
  />
);

const OwnServices = lazyPart(
  async () => (await front()).OwnServices,
  ({ children }) => children,
  () => firstServices,
);

/** Loads what is in the page already, as what is open now, so that it stays when the page takes over. */
export const loadShown = () => Promise.all([loadFront(), OwnServices.loadAhead()]);
