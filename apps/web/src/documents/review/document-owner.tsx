import type { DocumentOwner as Owner } from '@icare/contracts/document-owner';

/** Who keeps a document right. */
export function DocumentOwner({ owner }: { owner: Owner | null }) {
  if (!owner) return <span className="text-muted">To be named</span>;
  return (
    <>
      <bdi className="wrap-break-word">{owner.name}</bdi>
      {!owner.isActive && <span className="text-meta text-muted"> (no longer works here)</span>}
    </>
  );
}
