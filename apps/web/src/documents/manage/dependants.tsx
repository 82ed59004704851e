import {
  type DocumentDependants,
  findDocumentDependants,
} from '@icare/contracts/document-dependants';
import type { AdminDocument } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';

/** Asked anew each time: who has to read a document changes with who works here. */
export const useDependants = (documents: readonly Pick<AdminDocument, '_id'>[]) =>
  useQuery({
    ...dataQuery(findDocumentDependants, { body: { documents: documents.map(({ _id }) => _id) } }),
    ...{ gcTime: 0, staleTime: 0 },
  });

/** The same, where nothing waits for it to be known. */
export function Losses({ documents }: { documents: readonly AdminDocument[] }) {
  return <Dependants query={useDependants(documents)} documents={documents} />;
}

type Concerned = Pick<AdminDocument, 'isCritical' | 'status'>;

type DependantsProps = {
  query: ReturnType<typeof useDependants>;
  documents: readonly Concerned[];
};

/** Who loses what when documents are taken away, before they are. */
export function Dependants({ query, documents }: DependantsProps) {
  if (query.isPending) return <Spinner text="Looking up who has to read..." />;
  if (query.isError) {
    return <Failed message="Who has to read could not be loaded." query={query} />;
  }
  const losses = describeLosses(documents, query.data);
  if (losses.length === 0) {
    const them = documents.length === 1 ? 'it' : 'them';
    return (
      <p>
        Nobody is asked to read {them}, and no required training is met by reading {them}.
      </p>
    );
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

/** One sentence each; none if nobody would miss the documents. */
export function describeLosses(
  documents: readonly Concerned[],
  { asked, trainings }: DocumentDependants,
): string[] {
  const isOne = documents.length === 1;
  const [them, one, leave] = isOne
    ? ['it', 'it', 'it leaves']
    : ['at least one of them', 'one of them', 'they leave'];
  const emergencies = documents.filter(
    ({ isCritical, status }) => isCritical && status === 'Active',
  ).length;
  return [
    emergencies > 0 &&
      `${isOne ? 'It is' : `${emergencies} of them ${emergencies === 1 ? 'is' : 'are'}`} needed in an emergency: ${emergencies === 1 ? 'it leaves' : 'they leave'} the emergency list and every device.`,
    asked === 1 && `1 person is asked to read ${them}: ${leave} their list.`,
    asked > 1 &&
      `${asked.toLocaleString('en')} people are asked to read ${them}: ${leave} their lists.`,
    trainings.length === 1 &&
      `The required training ${trainings[0]} is met by reading ${one}: nobody can get it that way any more.`,
    trainings.length > 1 &&
      `${trainings.length} required trainings are met by reading ${one}: nobody can get them that way any more. They are ${trainings.join(', ')}.`,
  ].filter((loss) => loss !== false);
}
