import type { MyDocument } from '@icare/contracts/my-documents';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCameFrom } from '../record/came-from.ts';
import { describeNext } from '../record/version-labels.ts';

type OfDocument = { document: MyDocument };

/**
 * Leads to the text of a document, or to its record where it is not in force. Below it number and version, and where the
 * next version stands.
 */
export function DocumentLink({ document }: OfDocument) {
  const { _id, name, number, status, version, next } = document;
  const isFirst = next?.number === version;
  const cameFrom = useCameFrom();
  return (
    <>
      <Link
        {...(status === 'Active'
          ? { to: paths.read(_id) }
          : { to: paths.record(_id), state: cameFrom })}
        className="text-link font-bold wrap-anywhere"
      >
        {name}
      </Link>
      <span className="block text-meta text-muted">
        {[number, !isFirst && `version ${version}`, !isFirst && status === 'Draft' && 'draft']
          .filter(Boolean)
          .join(' · ')}
      </span>
      {next && (
        <Link to={paths.record(_id)} state={cameFrom} className="block w-fit text-meta text-link">
          {describeNext(next)}
        </Link>
      )}
    </>
  );
}

export function VersionsLink({ document: { _id, name } }: OfDocument) {
  const cameFrom = useCameFrom();
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      to={paths.record(_id)}
      state={cameFrom}
      aria-label={`Versions and approvals of ${name}`}
    >
      Versions
    </ButtonLink>
  );
}
