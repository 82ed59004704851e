import type { DocumentReference } from '@icare/contracts/document-references';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** What a document refers to, in its order. */
export function ReferenceList({ references }: { references: readonly DocumentReference[] }) {
  return (
    <ul>
      {references.map((one) => (
        <li
          key={one.kind === 'rule' ? `${one.title} ${one.address}` : one.document._id}
          className="border-b border-line py-2 leading-snug wrap-anywhere last:border-0"
        >
          {one.kind === 'rule' ? <Rule {...one} /> : <ReferredDocument {...one.document} />}
        </li>
      ))}
    </ul>
  );
}

const standings = { in_force: '', retired: ', retired', never_in_force: ', not in force' };

type ReferredDocumentProps = Extract<DocumentReference, { kind: 'document' }>['document'];

function ReferredDocument({ _id, number, name, standing }: ReferredDocumentProps) {
  return (
    <>
      <Link className="text-link" to={paths.read(_id)}>
        {name}
      </Link>{' '}
      <span className="text-muted">
        {number}
        {standings[standing]}
      </span>
    </>
  );
}

type RuleProps = Omit<Extract<DocumentReference, { kind: 'rule' }>, 'kind'>;

function Rule({ title, address }: RuleProps) {
  if (address === null) return title;
  return (
    <>
      <a className="text-link" href={address} rel="noreferrer">
        {title}
        <Icon icon={ExternalLink} className="ml-1 inline size-4 align-[-.15em] print:hidden" />
      </a>{' '}
      <span className="text-muted print:hidden">leads to {new URL(address).hostname}</span>
      <span className="hidden print:inline">{address}</span>
    </>
  );
}
