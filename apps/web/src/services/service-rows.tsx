import { GroupHeading } from '../ui/group-heading.tsx';
import { anchorOf, dayAndNight, type ServiceGroup } from './medical-services.ts';

/** A group of services: name and hours on one line, what it is for below. */
export function ServiceRows({ group }: { group: ServiceGroup }) {
  const { title, services } = group;
  const id = anchorOf(group);
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} title={title} count={services.length} />
      <ul>
        {services.map(({ name, description, availability }) => (
          <li key={name} className="border-b border-line py-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="leading-snug font-bold">{name}</h3>
              <p
                className={
                  availability === dayAndNight
                    ? 'leading-snug font-bold whitespace-nowrap text-success'
                    : 'leading-snug whitespace-nowrap text-muted'
                }
              >
                {availability}
              </p>
            </div>
            <p className="text-meta leading-snug text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
