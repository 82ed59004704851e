import {
  type DocumentDependants,
  showDocumentDependants,
} from '@icare/contracts/document-dependants';
import type { AdminDocument } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';

/** Asked anew each time: who has to read a document changes with who works here. */
export const useDependants = (id: string) =>
  useQuery({ ...dataQuery(showDocumentDependants, { params: { id } }), gcTime: 0, staleTime: 0 });

/** The same, where nothing waits for it to be known. */
export function Losses({ document }: { document: AdminDocument }) {
  return <Dependants query={useDependants(document._id)} document={document} />;
}

type Concerned = Pick<AdminDocument, 'isCritical' | 'status'>;

type DependantsProps = { query: ReturnType<typeof useDependants>; document: Concerned };

/** Who loses what when a document is taken away, before it is. */
export function Dependants({ query, document }: DependantsProps) {
  if (query.isPending) return <Spinner text="Looking up who is asked to read it..." />;
  if (query.isError) {
    return <Failed message="Who is asked to read it could not be loaded." query={query} />;
  }
  const losses = describeLosses(document, query.data);
  if (losses.length === 0) {
    return <p>Nobody is asked to read it, and no required training is met by reading it.</p>;
  }
  return (
    <Notice tone="warning">
      <ul className="grid gap-1.5 text-ink">
        {losses.map((loss) => (
          <li key={loss} className="wrap-anywhere">
            {loss}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** One sentence each; none if nobody would miss the document. */
export function describeLosses(
  { isCritical, status }: Concerned,
  { asked, trainings }: DocumentDependants,
): string[] {
  const isEmergency = isCritical && status === 'Active';
  return [
    isEmergency && 'It is needed in an emergency: it leaves the emergency list and every device.',
    asked === 1 && '1 person is asked to read it: it leaves their list.',
    asked > 1 &&
      `${asked.toLocaleString('en')} people are asked to read it: it leaves their lists.`,
    trainings.length === 1 &&
      `The required training ${trainings[0]} is met by reading it: nobody can get it that way any more.`,
    trainings.length > 1 &&
      `${trainings.length} required trainings are met by reading it: nobody can get them that way any more. They are ${trainings.join(', ')}.`,
  ].filter((loss) => loss !== false);
}
