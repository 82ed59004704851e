import { GroupHeading } from '../ui/group-heading.tsx';
import { certificates, licences } from './requirements.ts';

export function RequirementLists() {
  return (
    <div className="grid gap-8">
      <section>
        <GroupHeading title="Practising licences" count={licences.length} column="Valid" />
        <ul>
          {licences.map(({ who, licence, body, validity }) => (
            <Row key={who} title={who} facts={`${licence} · ${body}`} validity={validity} />
          ))}
        </ul>
      </section>
      <section>
        <GroupHeading title="Training certificates" count={certificates.length} column="Valid" />
        <ul>
          {certificates.map(({ name, who, validity }) => (
            <Row key={name} title={name} facts={who} validity={validity} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Row({ title, facts, validity }: { title: string; facts: string; validity: string }) {
  return (
    <li className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h3 className="leading-snug font-bold">{title}</h3>
        <p className="text-meta leading-snug text-muted">{facts}</p>
      </div>
      <p className="text-meta font-medium tabular-nums sm:text-right">
        <span className="text-muted lg:hidden">Valid: </span>
        {validity}
      </p>
    </li>
  );
}
