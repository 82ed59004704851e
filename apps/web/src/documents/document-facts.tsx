import type { Document } from '@icare/contracts/documents';
import { Archive, Check, FilePenLine } from 'lucide-react';
import { formatDate, formatFileSize } from '../format/format.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { StaffOnly } from './staff-only.tsx';

const looks = {
  Active: { tone: 'calm', icon: Check },
  Draft: { tone: 'warning', icon: FilePenLine },
  Archived: { tone: 'neutral', icon: Archive },
} as const;

/** Whether and since when the document is in force or published. IT personnel can also open drafts and archived documents. */
export function StatusLine({ document, isRule }: { document: Document; isRule: boolean }) {
  const { number, version, status, versionCreatedAt, updatedAt } = document;
  const date = formatDate(status === 'Active' ? versionCreatedAt : updatedAt);
  const look = (status !== 'Active' || isRule) && looks[status];
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
      {look && <Badge {...look}>{status === 'Active' ? 'In force' : status}</Badge>}
      <span>
        {status === 'Active' ? (isRule ? 'since' : 'Published') : 'Updated'} {date}
      </span>
      {isRule && (
        <span>
          {number}, version {version}
        </span>
      )}
    </p>
  );
}

type DocumentFactsProps = {
  document: Document;
  /** Of the file; undefined until it is known. */
  sha256: string | undefined;
};

export function DocumentFacts({ document, sha256 }: DocumentFactsProps) {
  const { number, subcategory, departments, version, updatedAt, originalName, size } = document;
  const { visibility, nextReviewOn } = document;
  return (
    <Facts>
      <Fact term="Number">{number}</Fact>
      {subcategory && <Fact term="Type">{subcategory}</Fact>}
      {departments.length > 0 && (
        <Fact term={departments.length === 1 ? 'Department' : 'Departments'}>
          {departments.join(', ')}
        </Fact>
      )}
      <Fact term="Version">{version}</Fact>
      <Fact term="Updated">
        <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </Fact>
      {nextReviewOn && (
        <Fact term="Next review">
          <time dateTime={nextReviewOn}>{formatDate(nextReviewOn)}</time>
        </Fact>
      )}
      <Fact term="File">{originalName}</Fact>
      <Fact term="Size">{formatFileSize(size)}</Fact>
      {sha256 && (
        <Fact term="Fingerprint">
          <span className="tabular-nums">{shortFingerprint(sha256)}</span>
        </Fact>
      )}
      {visibility === 'staff' && (
        <Fact term="Visible to">
          <StaffOnly />
        </Fact>
      )}
    </Facts>
  );
}

/** The beginning of the file's SHA-256, by which a printed page can be compared with the file: '7f3a 91c2 08de 54b1'. */
function shortFingerprint(sha256: string): string {
  return sha256.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Shown instead of a document for staff. Signing in returns to it. */
export function SignInNeeded() {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p>This document is for staff. Sign in to read it.</p>
      <ButtonLink to={useSignInHref()} variant="primary">
        Sign in
      </ButtonLink>
    </div>
  );
}
