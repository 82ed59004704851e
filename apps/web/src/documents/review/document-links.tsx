import type { KeptDocument } from '@icare/contracts/document-review';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

type OfDocument = { document: KeptDocument };

/** Leads to the text of a document, or to its record where it is not in force; below it number and version. */
export function DocumentLink({ document: { _id, name, number, status, version } }: OfDocument) {
  return (
    <>
      <Link
        to={status === 'Active' ? paths.read(_id) : paths.record(_id)}
        className="text-link font-bold wrap-anywhere"
      >
        {name}
      </Link>
      <span className="block text-meta text-muted">
        {[number, `version ${version}`, status === 'Draft' && 'draft'].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

export function VersionsLink({ document: { _id, name } }: OfDocument) {
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      to={paths.record(_id)}
      aria-label={`Versions and approvals of ${name}`}
    >
      Versions
    </ButtonLink>
  );
}
