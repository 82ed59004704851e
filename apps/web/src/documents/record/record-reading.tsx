import { showReading } from '@icare/contracts/reading-assignments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../routing/paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** How many have to read a document and how many have; nothing for whoever may not see that. */
export function RecordReading({ id }: { id: string }) {
  const { data: reading } = useQuery({
    ...dataQuery(showReading, { params: { id } }),
    // A head of another department is refused, which is no failure.
    retry: false,
  });
  if (!reading) return null;
  const { asked, read, overdue } = reading;
  return (
    <section aria-labelledby="reading">
      <SectionHeading id="reading" title="Required reading" />
      <p className="py-3">
        {asked === 0
          ? 'Nobody is asked to read it.'
          : `${read.toLocaleString('en')} of ${asked.toLocaleString('en')} have confirmed it${overdue > 0 ? `, ${overdue.toLocaleString('en')} are late` : ''}.`}{' '}
        <Link className="text-link" to={paths.readersOf(id)}>
          {asked === 0 ? 'Ask people to read it' : 'Who has read it'}
        </Link>
      </p>
    </section>
  );
}
