import type { AuditEvent } from '@icare/contracts/audit-events';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../format/format.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { kindName } from './subjects.ts';
import { auditHref } from './use-audit-filters.ts';
import { type Difference, differences, fieldName } from './values.ts';

/** The values before and after, and all other facts of an event. */
export function EventDetails({ event }: { event: AuditEvent }) {
  const { id, at, action, subject, requestId, erasedAt, position } = event;
  const lines = differences(event.before, event.after);
  return (
    <div className="mb-4 grid items-start gap-x-10 gap-y-4 rounded-2 bg-sunken p-4 md:ml-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      {erasedAt && (
        <p className="font-bold">
          Values were erased on {formatDateTime(erasedAt)}. That it happened stays, and so does its
          place in the chain.
        </p>
      )}
      {!erasedAt && lines.length === 0 && (
        <p className="text-muted">No values were recorded with it.</p>
      )}
      {lines.length > 0 && <Differences lines={lines} />}
      <Facts>
        <Fact term="Time">
          <span className="tabular-nums">{at}</span>
        </Fact>
        <Fact term="Action">{action}</Fact>
        <Fact term={kindName(subject.type)}>
          {subject.id ? (
            <Link to={auditHref({ subject: subject.id })} className="text-primary">
              Everything that happened to it
            </Link>
          ) : (
            '–'
          )}
        </Fact>
        <Fact term="Call">{requestId ?? '–'}</Fact>
        <Fact term="Event">{id}</Fact>
        <Fact term="Seal">
          {position === null
            ? 'Not sealed yet; it will be within minutes'
            : `Position ${position.toLocaleString('en')} of the chain`}
        </Fact>
      </Facts>
    </div>
  );
}

/** Side by side if there is room; a missing value was not recorded. */
function Differences({ lines }: { lines: readonly Difference[] }) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge text-left text-meta text-muted *:py-1.5 *:pr-4 *:font-medium">
          <th scope="col" className="w-[24%]">
            Field
          </th>
          <th scope="col" className="w-[38%]">
            Before
          </th>
          <th scope="col" className="pr-0!">
            After
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map(({ field, before, after }) => (
          <tr
            key={field}
            className="border-b border-line align-top last:border-0 max-md:block max-md:py-2 md:*:py-1.5 md:*:pr-4"
          >
            <th scope="row" className="text-left font-bold wrap-anywhere max-md:block">
              {fieldName(field)}
            </th>
            <Value label="Before" text={before} />
            <Value label="After" text={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <td className="whitespace-pre-wrap wrap-anywhere max-md:grid max-md:grid-cols-[4rem_minmax(0,1fr)]">
      <span className="text-muted md:hidden">{label}</span>
      {text === null ? <span className="text-muted">–</span> : <bdi>{text}</bdi>}
    </td>
  );
}
